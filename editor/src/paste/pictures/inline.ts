/** Decodes a data URL picture; null if invalid. Not by `fetch`, which the CSP blocks. */
export function pictureIn(address: string): Blob | null {
  const [, type = '', base64, data = ''] =
    /^data:(image\/[\w.+-]+)[^,]*?(;base64)?,(.+)$/is.exec(address) ?? [];
  if (!type) return null;
  try {
    const plain = decodeURIComponent(data);
    const bytes = base64
      ? Uint8Array.from(atob(plain), (it) => it.charCodeAt(0))
      : new TextEncoder().encode(plain);
    return new Blob([bytes], { type: type.toLowerCase() });
  } catch {
    return null;
  }
}
