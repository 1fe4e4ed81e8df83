/* The ciphers of Node that this room uses, beside what auth/node.d.ts declares. */

declare module 'node:crypto' {
  interface Cipher {
    setAutoPadding(on: boolean): unknown;
    update(data: Uint8Array): Uint8Array;
    final(): Uint8Array;
  }

  export function createCipheriv(name: 'aes-256-cbc', key: Uint8Array, iv: Uint8Array): Cipher;
  export function createDecipheriv(name: 'aes-256-cbc', key: Uint8Array, iv: Uint8Array): Cipher;
}
