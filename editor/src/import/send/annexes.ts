import { basename } from 'pathe';
import { ANNEX_OPEN_PATH, finishAnnex, startAnnex } from '../../../../contract/content/annex/annex.ts';
import { sha256Of } from '../../../../craft/hash.ts';
import { finishUpload } from '../../annex/send/finishUpload.ts';
import type { Folder } from '../source/folder.ts';
import type { Manifest } from './manifest.ts';
import type { Site } from './site.ts';

type Content = { name: string; bytes: Uint8Array<ArrayBuffer>; hash: string };

async function uploadAnnex(site: Site, articleId: number, { name, bytes, hash }: Content) {
  const wanted = { articleId, name, size: bytes.length, sha256: hash, price: 0 };
  const { upload, annex } = await site.call(startAnnex, wanted);
  if (annex || !upload) return annex;
  const { uploadId, partBytes, parts } = upload;
  for (let part = 1; (part - 1) * partBytes < bytes.length; part++) {
    if (parts.includes(part)) continue;
    const piece = bytes.slice((part - 1) * partBytes, part * partBytes);
    await site.part({ uploadId, part, sha256: await sha256Of(piece) }, piece);
  }
  return finishUpload(() => site.call(finishAnnex, { uploadId }), { stop: new AbortController().signal });
}

/**
 * Uploads a file as free attachment and returns its download address; skips known content. Throws `Refused`.
 */
export async function attachFile(
  site: Site,
  manifest: Manifest,
  articleId: number,
  { folder, path }: { folder: Folder; path: string },
): Promise<string> {
  const bytes = await folder.bytes(path);
  const hash = await sha256Of(bytes);
  const key = `${articleId} ${hash}`;
  const content = { name: basename(path), bytes, hash };
  const id = manifest.annexes[key] ?? (await uploadAnnex(site, articleId, content))?.annexId;
  if (id === undefined) throw new Error(`附件 ${content.name} 没有上传成功`);
  manifest.annexes[key] = id;
  return `/ming${ANNEX_OPEN_PATH}?annexId=${id}`;
}
