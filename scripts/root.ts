import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Names of the two Workers, as their wrangler.jsonc spell them. */
export const SITE = 'mingjie-site';
export const MING = 'mingjie-ming';
