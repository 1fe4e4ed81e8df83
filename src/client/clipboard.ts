/** Puts a text on the clipboard; false where the browser refuses, or has none, as on pages without TLS. */
export async function putOnClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
