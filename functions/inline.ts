const INSIDE = `(?:"[^"]*"|'[^']*'|[^>"'])*`;
/** Whole tags and comments; of scripts and styles the text as well. What stands in a value is none. */
const PIECE = new RegExp(
  `<!--[\\s\\S]*?-->|<(script|style)\\b${INSIDE}>([\\s\\S]*?)</\\1\\s*>|</?[a-z]${INSIDE}>`,
  'gi',
);
const HASH = / ?'sha256-([A-Za-z0-9+/=]+)'/g;
const encoder = new TextEncoder();

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return btoa(String.fromCharCode(...bytes));
}

/**
 * The policy without the hashes of scripts and styles that this page does not have (CSP 3 §6.7.3.3). The renderer
 * names those of the whole site: more than a kilobyte that no compression shortens, before the first word of a page.
 */
export async function ownHashes(policy: string, html: string): Promise<string> {
  const texts = [...html.matchAll(PIECE)].flatMap(([, name, text]) => (name && text ? [text] : []));
  const there = new Set(await Promise.all(texts.map(sha256)));
  return policy.replace(HASH, (named, hash: string) => (there.has(hash) ? named : ''));
}
