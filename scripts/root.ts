import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Data folder of `npm start` and `npm run dev`; the dev server fixes the last part. `MINGJIE_DATA` overrides
 * it for `npm start`.
 */
export const DATA = process.env['MINGJIE_DATA'] || join(ROOT, '.data/v3');

/** Names of the Workers in their wrangler.jsonc. */
export const SITE = 'mingjie-site';
export const MING = 'mingjie-ming';
