/* The events are fetched when somebody opens them: players at home never need them. */

import { useLoaded, Waiting } from "../app/loading.tsx";

export function EventsPage({ path }: { path: readonly string[] }) {
  const loaded = useLoaded(() => import("../events/page.tsx"), []);
  return <Waiting loaded={loaded}>{({ EventsPage: Page }) => <Page path={path} />}</Waiting>;
}
