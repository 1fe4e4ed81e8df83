import { sha256Of } from '../../../../craft/hash.ts';

/** SHA-256 of UTF-8 text, hexadecimal. */
export const sha256Text = (text: string): Promise<string> => sha256Of(new TextEncoder().encode(text));
