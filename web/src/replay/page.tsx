export function ReplayPage(_: { link: string | null; id: number | null }) { return null; }
