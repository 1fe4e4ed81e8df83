import { atom, onMount } from 'nanostores';
import { keywordOf } from '../../../../contract/discovery/search/keyword.ts';

const KEY = 'searches';
const MOST = 10;

export const recent = atom<readonly string[]>([]);

function loadStoredKeywords(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const texts = Array.isArray(list) ? list.filter((it) => typeof it === 'string') : [];
    return [...new Set(texts.map(keywordOf).filter(Boolean))].slice(0, MOST);
  } catch {
    return [];
  }
}

function keep(list: string[]): void {
  recent.set(list);
  try {
    if (list.length) localStorage.setItem(KEY, JSON.stringify(list));
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
}

onMount(recent, () => recent.set(loadStoredKeywords()));

/** Moves a keyword to the front, deduplicated. */
export function remember(keyword: string): void {
  keep([keyword, ...loadStoredKeywords().filter((it) => it !== keyword)].slice(0, MOST));
}

/** Removes one keyword. */
export function forgetKeyword(keyword: string): void {
  keep(loadStoredKeywords().filter((it) => it !== keyword));
}

/** Clears the list. */
export function forgetAll(): void {
  keep([]);
}
