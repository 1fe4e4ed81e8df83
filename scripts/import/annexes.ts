import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ANNEX_OPEN_PATH, finishAnnex, startAnnex } from '../../contract/content/annex/annex.ts';
import type { Manifest } from './manifest.ts';
import { sha256 } from './pictures.ts';
import type { Site } from './site.ts';

async function sent(site: Site, articleId: number, path: string, bytes: Buffer, hash: string) {
  const wanted = { articleId, name: basename(path), size: bytes.length, sha256: hash, price: 0 };
  const { upload, annex } = await site.call(startAnnex, wanted);
  if (annex || !upload) return annex;
  const { uploadId, partBytes, parts } = upload;
  for (let part = 1; (part - 1) * partBytes < bytes.length; part++) {
    if (parts.includes(part)) continue;
    const piece = Uint8Array.from(bytes.subarray((part - 1) * partBytes, part * partBytes));
    await site.part({ uploadId, part, sha256: sha256(piece) }, piece);
  }
  return site.call(finishAnnex, { uploadId });
}

/**
 * The address at which a file of this machine is downloaded, after it became a free attachment of the article. Content
 * that the article has already is skipped. Throws `Refused` where the site does not take it.
 */
export async function attached(
  site: Site,
  manifest: Manifest,
  articleId: number,
  path: string,
): Promise<string> {
  const bytes = readFileSync(path);
  const hash = sha256(bytes);
  const key = `${articleId} ${hash}`;
  const id = manifest.annexes[key] ?? (await sent(site, articleId, path, bytes, hash))?.annexId;
  if (id === undefined) throw new Error(`附件 ${basename(path)} 没有上传成功`);
  manifest.annexes[key] = id;
  return `/ming${ANNEX_OPEN_PATH}?annexId=${id}`;
}
