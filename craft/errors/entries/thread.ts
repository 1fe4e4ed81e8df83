import type { Source } from '../entry.ts';

/** A thread of questions and answers on GitHub. */
export const thread = (repository: string, number: number, title: string): Source => ({
  title: `${repository} #${number}：${title}`,
  href: `https://github.com/${repository}/issues/${number}`,
  read: '2026-11-28',
});
