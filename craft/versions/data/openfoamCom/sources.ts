import type { Source } from '../../change.ts';

/** A copy of the repository with its tags; the files were read at the tag of the release that is named. */
const REPOSITORY = 'https://github.com/ZhangYanTJU/OpenFOAM-ESI';
const READ = '2026-11-28';

/** A line of a file of v2506. */
export const code = (file: string, where: string): Source => ({
  title: `源码 v2506：${file.split('/').at(-1)}`,
  where,
  href: `${REPOSITORY}/blob/OpenFOAM-v2506/${file}`,
  read: READ,
});
/** A commit, by its day and subject. */
export const commit = (hash: string, day: string, subject: string): Source => ({
  title: `提交 ${hash.slice(0, 7)}（${day}）`,
  where: subject,
  href: `${REPOSITORY}/commit/${hash}`,
  read: READ,
});
