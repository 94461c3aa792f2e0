/* Tables of the server are fetched when somebody opens them, or has been there before: players at home never need them. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useLoaded, Waiting } from "../app/loading.tsx";
import type { Route } from "../app/route.ts";
import { hasBeenOnline } from "../online/note.ts";

const load = () => import("../online/page.tsx");

export function OnlinePage({ path }: { path: readonly string[] }) {
  const loaded = useLoaded(load, []);
  return <Waiting loaded={loaded}>{({ OnlinePage: Page }) => <Page path={path} />}</Waiting>;
}

export function TablePage({ table }: { table: string | null }) {
  const loaded = useLoaded(load, []);
  return <Waiting loaded={loaded}>{({ TablePage: Page }) => <Page id={table} />}</Waiting>;
}

/** One's own tables, on all pages. */
export function OnlineBar({ at }: { at: Route }) {
  const [Bar, setBar] = useState<ComponentType | null>(null);
  const isWanted = Bar === null && (at.page === "online" || at.page === "table" || hasBeenOnline());
  useEffect(() => {
    if (isWanted) void import("../online/bar.tsx").then(({ TablesBar }) => setBar(() => TablesBar), () => undefined);
  }, [isWanted]);
  return Bar === null ? null : <Bar />;
}
