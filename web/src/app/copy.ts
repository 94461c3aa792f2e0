/* Copying what is still being made when the button is pressed. */

function asItem(text: Promise<string>): ClipboardItem {
  return new ClipboardItem({ "text/plain": text.then((made) => new Blob([made], { type: "text/plain" })) });
}

/** Whether the text is on the clipboard now. WebKit lets a page copy only while the click is heard, but takes a promise then;
 * older Firefox takes none, and waits. Pages served without https have no clipboard at all. */
export async function copySoon(text: Promise<string>): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard === undefined) return false;
  const copied = "ClipboardItem" in globalThis ? clipboard.write([asItem(text)]) : clipboard.writeText(await text);
  return copied.then(() => true, () => false);
}

/** Whether the text of the field is on the clipboard now; if not, it is selected at least. Also without https. */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  field.focus();
  field.select();
  if (await copySoon(Promise.resolve(field.value))) return true;
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}
