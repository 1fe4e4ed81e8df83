import { chunk } from '../client/chunk.ts';
import { say, sayLater } from '../stores/toast.ts';

/** Says that a script which the reader asked for cannot be fetched. */
export function sayUnfetched(): void {
  say('error', '脚本加载失败，请检查网络后重试或刷新页面');
}

/**
 * Runs what needs a script that the reader asked for. Where the script cannot be fetched this is said; a `link` is
 * followed instead, and the page behind it says so.
 */
export function wanted<T>(loading: Promise<T>, run: (it: T) => unknown, link?: HTMLAnchorElement): void {
  chunk(loading).then(run, () => {
    if (!link) return sayUnfetched();
    sayLater('error', '脚本加载失败，已直接打开链接');
    location.assign(link.href);
  });
}
