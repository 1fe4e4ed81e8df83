/** Copies a text; false if the browser refuses or has no clipboard (pages without TLS). */
export async function putOnClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Pasted files; none if the file is only a picture of pasted text (spreadsheet cells). */
export function pastedFiles(data: DataTransfer | null): File[] {
  const isText = data?.getData('text/html') && data.getData('text/plain').trim();
  return isText ? [] : [...(data?.files ?? [])];
}
