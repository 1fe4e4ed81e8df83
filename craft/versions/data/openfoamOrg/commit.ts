import type { Source } from '../../change.ts';

const REPOSITORY = 'https://github.com/OpenFOAM/OpenFOAM-dev';

/** A commit of OpenFOAM-dev; the release is the first of its tags (`version-11`) that holds it. */
export const commit = (hash: string, day: string, subject: string): Source => ({
  title: `提交 ${hash.slice(0, 7)}（${day}）`,
  where: subject,
  href: `${REPOSITORY}/commit/${hash}`,
  read: '2026-11-28',
});
