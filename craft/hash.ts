/** Hexadecimal string. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (it) => it.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 as a hexadecimal string. */
export async function sha256Of(bytes: BufferSource): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
