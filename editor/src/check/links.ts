import { articleInfoOf } from '../../../contract/article.ts';
import { call, Refused } from '../../../src/client/call.ts';
import type { Finding } from './findings.ts';

/** Articles that are asked for, at most. */
const MOST = 20;
const LINK = /\/article\/([1-9]\d{0,14})(?![\w/])/g;

/** Links of a text to articles of the site that readers will not find; what cannot be asked is not told. */
export async function deadLinks(text: string, site: string): Promise<Finding[]> {
  const found = new Map<number, number>();
  for (const [at, line] of text.split('\n').entries())
    for (const { 1: id, index } of line.matchAll(LINK)) {
      const before = line.slice(0, index);
      if (/[(<"'\s]$/.test(before) || before.endsWith(site)) found.set(Number(id), at + 1);
    }
  const asked = [...found].slice(0, MOST).map(async ([id, line]): Promise<Finding[]> => {
    try {
      await call({ ...articleInfoOf, silent: true }, { id, comments: 1 });
      return [];
    } catch (error) {
      return error instanceof Refused ? [{ text: `链接的文章 ${id} 不存在或没有发布`, line }] : [];
    }
  });
  return (await Promise.all(asked)).flat();
}
