import type { SearchHelp } from '../../../../contract/discovery/search/search.ts';
import { amount, keywordInHeading, queryNote } from '../../../islands/discovery/search/words.ts';

export type Figures = { total: number; current: number; pages: number };

/** Line below the heading of the search page. */
export function leadOf(
  state: string,
  keyword: string,
  kind: 'question' | undefined,
  hits: { list: Figures; help?: SearchHelp | undefined } | null,
) {
  const list = hits?.list;
  const what = kind ? '问题' : '文章';
  if (state === 'blank')
    return kind ? '输入关键词，在问题和回答里查找。' : '输入关键词查找文章，或从标签开始。';
  if (state === 'none') return `没有找到与“${keywordInHeading(keyword)}”有关的${what}。`;
  if (state !== 'found' || !list) return undefined;
  const where = list.pages > 1 ? `，第 ${list.current} / ${list.pages} 页` : '';
  const taken = queryNote(keyword, hits?.help);
  if (taken) return `${taken}${where ? `（${where.slice(1)}）` : ''}`;
  return `找到${list.total ? ` ${amount(list.total, kind ? '个' : '篇')}` : '这些'}${what}${where}。`;
}
