/** Bytes as hexadecimal digits. */
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}

/** Hex SHA-256 of bytes, or of a text, for tokens and visitors that are never stored in the clear. */
export async function sha256(given: string | BufferSource): Promise<string> {
  const bytes = typeof given === 'string' ? new TextEncoder().encode(given) : given;
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** Random hex of `bytes` bytes. */
export function randomHex(bytes: number): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}
