import { type Opinion, type Suggestion, TEXT_MOST } from '../../../kit/tencent/text.ts';

const MINUTE_MS = 60_000;
const LONGEST_MS = 6 * 60 * MINUTE_MS;
const KEYWORDS_MOST = 5;

/** Splits a text into non-blank pieces within the service's limit. */
export function piecesOf(text: string): string[] {
  const characters = [...text.trim()];
  const count = Math.ceil(characters.length / TEXT_MOST);
  return Array.from({ length: count }, (_, i) =>
    characters.slice(i * TEXT_MOST, (i + 1) * TEXT_MOST).join(''),
  ).filter((it) => it.trim() !== '');
}

const WEIGHT: Readonly<Record<Suggestion, number>> = { Pass: 0, Review: 1, Block: 2 };

/** The most severe opinion; undefined if none. */
export const mostSevere = (opinions: readonly Opinion[]): Opinion | undefined =>
  opinions.toSorted((a, b) => WEIGHT[b.suggestion] - WEIGHT[a.suggestion])[0];

/**
 * Labels. The first four besides Normal: tencentcloud.com/document/product/1121/46073; others:
 * tencentcloud.com/document/product/266/54057 (both read 2026-11-30). Unknown labels are shown as they are.
 */
const LABEL: Readonly<Record<string, string>> = {
  Porn: '色情',
  Abuse: '谩骂',
  Ad: '广告',
  Custom: '自定义词库',
  Terror: '暴恐',
  Polity: '涉政',
  Illegal: '违法',
};

/** Reason for holding a text, for moderators. */
export function opinionText({ suggestion, label, keywords }: Opinion): string {
  const what = suggestion === 'Block' ? '建议屏蔽' : '建议人工复审';
  const named = label === '' || label === 'Normal' ? '' : `，${LABEL[label] ?? label}`;
  const words = keywords.slice(0, KEYWORDS_MOST).map((it) => `“${it}”`);
  return `内容安全${what}${named}${words.length > 0 ? `，命中${words.join('、')}` : ''}`;
}

/** Exponential backoff in ms. */
export const backoff = (tries: number): number => Math.min(MINUTE_MS * 2 ** (tries - 1), LONGEST_MS);
