/* The way to a table for others: a link to send and a code to scan. */

import { useRef, useState } from "preact/hooks";
import { copyFrom } from "../app/copy.ts";
import { useLoaded } from "../app/loading.tsx";
import { words as appWords } from "../app/words.ts";
import { useWords } from "../settings/prefs.ts";
import { isLoopback } from "./loopback.ts";
import { words } from "./table-words.ts";

/** Dark squares as one path; light ones are the paper. */
async function codePath(text: string): Promise<{ readonly path: string; readonly size: number }> {
  const { default: encode } = await import("qr");
  const rows = encode(text, "raw", { border: 2 });
  const path = rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
  return { path, size: rows.length };
}

function Code({ link }: { link: string }) {
  const say = useWords();
  const loaded = useLoaded(() => codePath(link), [link]);
  if (loaded === null || !("value" in loaded)) return <div class="code" />;
  const { path, size } = loaded.value;
  return (
    <svg class="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={say(words.code)} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" /><path d={path} fill="#000" />
    </svg>
  );
}

export function Invite({ table }: { table: string }) {
  const say = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const link = `${location.origin}${location.pathname}#/t/${table}`;
  const copy = async (): Promise<void> => setCopied(field.current !== null && (await copyFrom(field.current)));
  return (
    <section class="invite" aria-labelledby="invite-title">
      <h2 id="invite-title">{say(words.invite)}</h2>
      <p class="soft">{say(words.inviteLead)}</p>
      <Code link={link} />
      <input ref={field} class="invite-link" type="text" readOnly value={link} aria-label={say(words.link)} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" onClick={() => void copy()}>{say(words.copy)}</button>
      <p class="soft invite-copied" role="status">{isCopied !== null && say(isCopied ? words.copied : appWords.copyYourself)}</p>
      {isLoopback(location.hostname) && <p class="notice">{say(words.loopback, { host: location.host })}</p>}
    </section>
  );
}
