import type { Item } from './item.ts';

const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const numerals = '一二三四五六七八九十';

/** Parses an edition number; 0 if none. */
function numberOf(edition: string): number {
  const plain = edition
    .toLowerCase()
    .replace(/\s*(?:ed\.|edition|版)$/, '')
    .replace(/^第/, '')
    .trim();
  const digits = /^(\d{1,3})(?:st|nd|rd|th)?$/.exec(plain)?.[1];
  return digits
    ? Number(digits)
    : words.indexOf(plain) + 1 || (plain.length === 1 ? numerals.indexOf(plain) + 1 : 0);
}

function ordinal(value: number): string {
  const teen = value % 100 > 10 && value % 100 < 14;
  return `${value}${(!teen && ['th', 'st', 'nd', 'rd'][value % 10]) || 'th'}`;
}

/** Edition statement (8.3); omitted for the first edition. */
export function editionOf({ edition = '', version = '' }: Item, chinese: boolean): string {
  const value = numberOf(edition);
  if (value > 1) return chinese ? `${value}版` : `${ordinal(value)} ed`;
  if (edition && value === 0) return edition;
  if (!/^[\d.]+$/.test(version)) return version;
  return chinese ? `${version}版` : `Version ${version}`;
}
