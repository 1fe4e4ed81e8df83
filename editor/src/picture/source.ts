import type { EditorView } from '@codemirror/view';
import { isExternal } from '../../../markdown/elements/addresses.ts';
import { waitingPicture } from '../paste/extension.ts';
import { SCHEME } from '../paste/pictures/places.ts';
import { onSite, SITE } from '../site.ts';
import { rasterOf } from './raster.ts';

/** `picture` is upright. */
export type Source = { picture: ImageBitmap; type: 'image/png' | 'image/jpeg' | 'image/webp' };

/** The message is for the author. */
export class Uncroppable extends Error {
  override name = 'Uncroppable';
}

/** Fetches a file of the site; retries uncached, since the preview's response may be opaque. */
async function fetchPicture(address: string): Promise<Blob> {
  const read = async (cache: RequestCache) => {
    const answer = await fetch(onSite(address), { cache, credentials: 'omit' });
    if (!answer.ok) throw new Uncroppable(`没有取到这张图片（HTTP ${answer.status}）`);
    return answer.blob();
  };
  try {
    return await read('default').catch((error) =>
      error instanceof Uncroppable ? Promise.reject(error) : read('reload'),
    );
  } catch (error) {
    if (error instanceof Uncroppable) throw error;
    throw new Uncroppable('没有取到这张图片，连上网络之后再裁剪');
  }
}

async function blobAt(view: EditorView, address: string): Promise<Blob> {
  const waiting = waitingPicture(view, address);
  if (waiting instanceof Blob) return waiting;
  if (address.startsWith(SCHEME)) throw new Uncroppable('图片没有上传完，请重新选择');
  if (waiting !== undefined || (isExternal(address) && new URL(onSite(address)).origin !== SITE))
    throw new Uncroppable('这张图片在别的网站，请先存到本站：发布之前的检查里有“把外站图片存到本站”');
  return fetchPicture(address);
}

/** Opens a picture with EXIF rotation applied. Throws `Uncroppable`. */
export async function openSource(view: EditorView, address: string): Promise<Source> {
  const blob = await blobAt(view, address);
  const raster = rasterOf(new Uint8Array(await blob.arrayBuffer()));
  if ('fault' in raster) throw new Uncroppable(raster.fault);
  const picture = await createImageBitmap(blob, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) throw new Uncroppable('这张图片读不出来，可能已经损坏');
  return { picture, type: raster.type };
}
