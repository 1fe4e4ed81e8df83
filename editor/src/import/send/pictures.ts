import { basename } from 'pathe';
import { sha256Of } from '../../../../craft/hash.ts';
import { Unreadable } from '../../paste/files/importedFile.ts';
import { pictureIn } from '../../paste/pictures/inline.ts';
import type { Folder } from '../source/folder.ts';
import type { Manifest } from './manifest.ts';
import type { Site } from './site.ts';

async function uploadPicture(
  site: Site,
  manifest: Manifest,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<string> {
  const hash = await sha256Of(bytes);
  const address = manifest.pictures[hash] ?? (await site.upload(bytes, name));
  manifest.pictures[hash] = address;
  return address;
}

/** Uploads a picture once per content; returns its address. */
export const uploaded = async (
  site: Site,
  manifest: Manifest,
  { folder, path }: { folder: Folder; path: string },
): Promise<string> => uploadPicture(site, manifest, await folder.bytes(path), basename(path));

/** Uploads a data URL picture; throws if it cannot be decoded. */
export async function uploadDataUrl(site: Site, manifest: Manifest, address: string): Promise<string> {
  const picture = pictureIn(address);
  if (!picture) throw new Unreadable('内嵌的图片读不出来');
  const ending = picture.type.replace(/^image\//, '').replace(/\+.*$/, '');
  return uploadPicture(site, manifest, new Uint8Array(await picture.arrayBuffer()), `picture.${ending}`);
}

/** Lets the site copy a remote picture; returns its address. */
export async function copyRemote(site: Site, manifest: Manifest, url: string): Promise<string> {
  const address = manifest.pictures[url] ?? (await site.copy(url));
  manifest.pictures[url] = address;
  return address;
}
