import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Manifest } from './manifest.ts';
import type { Site } from './site.ts';

/** The SHA-256 of bytes or a text, in hex. */
export const sha256 = (it: Uint8Array | string): string => createHash('sha256').update(it).digest('hex');

/** The address of a picture of this machine on the site; each is uploaded once, whatever its name is. */
export async function uploaded(site: Site, manifest: Manifest, path: string): Promise<string> {
  const bytes = readFileSync(path);
  const hash = sha256(bytes);
  const address = manifest.pictures[hash] ?? (await site.upload(Uint8Array.from(bytes), basename(path)));
  manifest.pictures[hash] = address;
  return address;
}

/** The address of a copy of a picture of another site. */
export async function copied(site: Site, manifest: Manifest, url: string): Promise<string> {
  const address = manifest.pictures[url] ?? (await site.copy(url));
  manifest.pictures[url] = address;
  return address;
}
