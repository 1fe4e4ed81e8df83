import { READ_TYPE } from '../../../contract/content/article/article.ts';
import { CHOSEN_FACETS, facetName } from '../../../contract/content/facet/facet.ts';
import { yuan } from '../../../contract/kit/yuan.ts';
import { shareOf } from '../../../contract/money/order/terms.ts';
import type { Fields } from '../draft/fields.ts';
import { isOver } from '../draft/isOverdue.ts';
import { type AuthorShare, dealText } from '../panel/authorShare.ts';
import { GATES } from '../panel/gates.ts';

/** `lacks`: not filled in. */
export type PublishEffect = { name: string; text: string; field?: keyof Fields; lacks?: true };

/** Context beside the fields; names '' until loaded. */
export type PublishContext = {
  category: string;
  column: string;
  chapter: string;
  /** In fen, 0: free; null until loaded. */
  prices: readonly number[] | null;
  /** Uploads in progress. */
  coming: number;
  deal: AuthorShare | null;
  /** Readers have an earlier version. */
  isPublic: boolean;
  now: number;
};

function whoReads({ readType }: Fields): string {
  const [, name = ''] = GATES.find(([it]) => it === readType) ?? [];
  return readType === READ_TYPE.open ? name : `${name}；锁定标记之前的内容人人可读`;
}

function publishTimeText({ publishTime }: Fields, { isPublic, now }: PublishContext): string {
  if (publishTime && !isOver(publishTime, now)) return `${publishTime.slice(0, 16)}（北京时间）自动发布`;
  return isPublic ? '立即更新' : '立即发布';
}

/** Attachments, and the author's share of prices. */
function annexText({ prices, coming, deal }: PublishContext): string {
  if (prices === null) return '';
  const sold = prices.filter((it) => it > 0).map((it) => priceText(it, deal));
  const free = prices.length - sold.length;
  const parts = [
    ...(free > 0 ? [`免费 ${free} 个`] : []),
    ...(sold.length > 0 ? [`付费 ${sold.length} 个：${sold.join('、')}`] : []),
    ...(coming > 0 ? [`${coming} 个正在上传，传完读者才看到`] : []),
  ];
  return parts.join('；') || '没有';
}

const priceText = (fen: number, deal: AuthorShare | null) =>
  deal ? `${yuan(fen)}（你得 ${yuan(shareOf(fen, deal.share))}）` : yuan(fen);

/** Metadata for discovery: software and facets. */
function marksOf({ solver, solverVersion, difficulty, facets }: Fields): string[] {
  const chosen = facets.filter((it) => CHOSEN_FACETS.some((facet) => it.startsWith(`${facet}:`)));
  const names = chosen.flatMap((it) => facetName(it) ?? []);
  return [solver && `${solver} ${solverVersion}`.trim(), ...names, difficulty].filter(Boolean);
}

/** Effects of publishing, and optional additions; nothing blocks. */
export function aheadOf(it: Fields, beside: PublishContext): PublishEffect[] {
  const deal = dealText(it.price, beside.deal);
  const marks = marksOf(it);
  const column = [beside.column, beside.chapter].filter(Boolean).join(' · ');
  // Somebody else's column, if own ones are loaded.
  const elsewhere = beside.category && '留在原来的专栏里';
  const isSold = it.readType === READ_TYPE.paid && it.price > 0;
  const rows: PublishEffect[] = [
    { name: '谁能读', text: whoReads(it), field: 'readType' },
    { name: '价格', text: isSold ? `${yuan(it.price)}${deal && `。${deal}`}` : '', field: 'price' },
    { name: '时间', text: publishTimeText(it, beside), field: 'publishTime' },
    { name: '分类', text: beside.category, field: 'categoryId' },
    { name: '专栏', text: it.specialId ? column || elsewhere : '不放进专栏', field: 'specialId' },
    { name: '附件', text: annexText(beside) },
    it.tags.length > 0
      ? { name: '标签', text: it.tags.join('、'), field: 'tags' }
      : { name: '标签', text: '没有，读者按标签找不到它', field: 'tags', lacks: true },
    marks.length > 0
      ? { name: '标注', text: marks.join('、'), field: 'facets' }
      : { name: '标注', text: '没有，按软件和分析类型筛选时找不到它', field: 'facets', lacks: true },
    it.avatar
      ? { name: '封面', text: '上传的图片', field: 'avatar' }
      : { name: '封面', text: '没有上传，用与内容相配的示意图', field: 'avatar', lacks: true },
  ];
  return rows.filter(({ text }) => text !== '');
}
