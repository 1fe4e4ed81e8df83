import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Where `npm start` and `npm run dev` keep database, files and queue; the development server names the last part.
 * `MINGJIE_DATA` names another folder for `npm start`.
 */
export const DATA = process.env['MINGJIE_DATA'] || join(ROOT, '.data/v3');

/** Names of the two Workers, as their wrangler.jsonc spell them. */
export const SITE = 'mingjie-site';
export const MING = 'mingjie-ming';
