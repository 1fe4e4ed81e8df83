import { facetName } from '../../../contract/content/facet/facet.ts';
import { priceTyped } from '../annex/price.ts';
import type { Fields } from '../draft/fields.ts';
import { GATES } from '../panel/gates.ts';

export const FIELD_NAME: Record<Exclude<keyof Fields, 'contentMd'>, string> = {
  title: '标题',
  summary: '摘要',
  avatar: '封面',
  categoryId: '分类',
  tags: '标签',
  isOriginal: '来源',
  originalUrl: '原文网址',
  readType: '阅读条件',
  price: '价格',
  keywords: '关键词',
  solver: '求解器',
  solverVersion: '求解器版本',
  difficulty: '难度',
  facets: '标注',
  specialId: '专栏',
  chapterId: '章节',
  publishTime: '定时发布',
};

/** Names by `field:id`. */
export type Names = ReadonlyMap<string, string>;

/** Display text of a field value. */
export function valueText(
  field: keyof Fields,
  value: Fields[keyof Fields],
  names: Names = new Map(),
): string {
  if (field === 'isOriginal') return value ? '原创' : '转载';
  if (field === 'readType') return GATES.find(([it]) => it === value)?.[1] ?? '';
  if (field === 'price') return value ? `${priceTyped(Number(value))} 元` : '（没有）';
  if (field === 'facets' && Array.isArray(value))
    return value.map((it) => facetName(it) ?? it).join('、') || '（没有）';
  if (typeof value === 'number')
    return value ? (names.get(`${field}:${value}`) ?? `编号 ${value}`) : '（没有）';
  return (Array.isArray(value) ? value.join('、') : String(value)) || '（没有）';
}
