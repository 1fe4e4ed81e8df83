import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Unreadable } from '../../editor/src/paste/imported.ts';
import { pictureIn } from '../../editor/src/paste/inline.ts';
import type { Manifest } from './manifest.ts';
import type { Site } from './site.ts';

/** The SHA-256 of bytes or a text, in hex. */
export const sha256 = (it: Uint8Array | string): string => createHash('sha256').update(it).digest('hex');

async function sent(site: Site, manifest: Manifest, bytes: Uint8Array, name: string): Promise<string> {
  const hash = sha256(bytes);
  const address = manifest.pictures[hash] ?? (await site.upload(Uint8Array.from(bytes), name));
  manifest.pictures[hash] = address;
  return address;
}

/** The address of a picture of this machine on the site; each is uploaded once, whatever its name is. */
export const uploaded = (site: Site, manifest: Manifest, path: string): Promise<string> =>
  sent(site, manifest, readFileSync(path), basename(path));

/** The same of a picture that an address of a text holds; throws where it holds none that can be read. */
export async function unpacked(site: Site, manifest: Manifest, address: string): Promise<string> {
  const picture = pictureIn(address);
  if (!picture) throw new Unreadable('内嵌的图片读不出来');
  const ending = picture.type.replace(/^image\//, '').replace(/\+.*$/, '');
  return sent(site, manifest, new Uint8Array(await picture.arrayBuffer()), `picture.${ending}`);
}

/** The address of a copy of a picture of another site. */
export async function copied(site: Site, manifest: Manifest, url: string): Promise<string> {
  const address = manifest.pictures[url] ?? (await site.copy(url));
  manifest.pictures[url] = address;
  return address;
}
