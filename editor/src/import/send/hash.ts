import { sha256Of } from '../../../../craft/hash.ts';

/** SHA-256 of a text in UTF-8, in hexadecimal digits. */
export const sha256Text = (text: string): Promise<string> => sha256Of(new TextEncoder().encode(text));
