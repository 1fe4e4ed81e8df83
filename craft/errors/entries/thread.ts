import type { Source } from '../entry.ts';

/** A thread of questions and answers on GitHub, with the day on which it was read. */
export const thread = (repository: string, number: number, title: string, read = '2026-11-28'): Source => ({
  title: `${repository} #${number}：${title}`,
  href: `https://github.com/${repository}/issues/${number}`,
  read,
});
