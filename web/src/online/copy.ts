/* Copying without `navigator.clipboard`, which pages served without https do not have. */

/** Whether the text of the field is on the clipboard now; if not, it is selected at least. */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  field.focus();
  field.select();
  const modern: Clipboard | undefined = navigator.clipboard;
  if (modern !== undefined && (await modern.writeText(field.value).then(() => true, () => false))) return true;
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}

/** Nobody else can open an address of this machine's own. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}
