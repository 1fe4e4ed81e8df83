/*
 * The little of Node that this room uses. All of @types/node would also declare globals that differ from those
 * of the Workers runtime.
 */

declare module 'node:buffer' {
  export class Buffer extends Uint8Array {
    static from(text: string, encoding: 'hex'): Buffer;
    toString(encoding?: 'hex'): string;
  }
}

declare module 'node:crypto' {
  import type { Buffer } from 'node:buffer';

  export function randomInt(max: number): number;
  export function randomBytes(size: number): Buffer;
  export function scryptSync(
    password: string,
    salt: Uint8Array,
    length: number,
    cost: { N: number; r: number; p: number; maxmem: number },
  ): Buffer;
  export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean;
}
