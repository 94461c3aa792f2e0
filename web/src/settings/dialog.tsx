export function SettingsDialog(_: { close: () => void }) { return null; }
