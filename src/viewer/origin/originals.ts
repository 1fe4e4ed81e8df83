import type { Origin } from '../../../craft/result/model.ts';

/** `paid`: an attachment not bought yet. */
export type Original = { name: string; href: string } | { name: string; paid: true };

/**
 * Download sources of the originals: the block's address, or page attachments with equal SHA-256. Files
 * without a source are omitted.
 */
export function originalsOf(
  source: readonly Origin[],
  said: string | undefined,
  page: ParentNode = document,
): Original[] {
  if (said) return [{ name: source[0]?.file ?? '', href: said }];
  return source.flatMap(({ file, sha256 }): Original[] => {
    const row = sha256 && page.querySelector(`li[data-sha256="${sha256}"]`);
    if (!row) return [];
    const link = row.querySelector('a[href]');
    return [link ? { name: file, href: link.getAttribute('href') ?? '' } : { name: file, paid: true }];
  });
}

/** Largest original fetched, in bytes. */
const BYTES_MOST = 2 ** 30;

/** Fetches an original. Throws an Error with a user message. */
export async function fetchOriginal({ name, href }: { name: string; href: string }): Promise<File> {
  const answer = await fetch(href).catch(() => undefined);
  if (!answer) throw new Error(`${name} 取不到：网络不通，或它在别的网站上。请自己下载，再在下面选择`);
  if (!answer.ok)
    throw new Error(
      answer.status === 404 ? `${name} 已不存在` : `${name} 没有下载成功（HTTP ${answer.status}）`,
    );
  if (Number(answer.headers.get('content-length')) > BYTES_MOST)
    throw new Error(`${name} 太大，请自己下载，再在下面选择`);
  return new File([await answer.blob()], name);
}
