import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** What vitest writes of the files by their paths (`coverage/coverage-summary.json`). */
export type Summary = Record<string, { lines: { total: number; covered: number } }>;

const ROOMS = ['contract', 'craft', 'markdown', 'src', 'editor', 'functions', 'ming'];

/** The share of a room's lines in percent below which the tests must not fall. Islands are run by the browser tests. */
const FLOORS: Record<string, number> = {
  contract: 92,
  craft: 97,
  markdown: 98,
  src: 34,
  editor: 45,
  functions: 97,
  ming: 96,
};

/** The share of its lines that the tests ran, in percent, room by room. */
export function shares(summary: Summary): Map<string, number> {
  const share = (room: string) => {
    const own = Object.keys(summary).filter((path) => path.startsWith(join(ROOT, room, '/')));
    const total = own.reduce((sum, path) => sum + (summary[path]?.lines.total ?? 0), 0);
    const covered = own.reduce((sum, path) => sum + (summary[path]?.lines.covered ?? 0), 0);
    return total === 0 ? 0 : (100 * covered) / total;
  };
  return new Map(ROOMS.map((room) => [room, share(room)]));
}

// Of the rooms that are named, or of all.
if (import.meta.main) {
  const named = process.argv.slice(2);
  const summary = JSON.parse(readFileSync(join(ROOT, 'coverage/coverage-summary.json'), 'utf8')) as Summary;
  for (const [room, share] of shares(summary)) {
    if (named.length > 0 && !named.includes(room)) continue;
    const floor = FLOORS[room] ?? 0;
    if (share < floor) process.exitCode = 1;
    const limit = floor > 0 ? `，下限 ${floor} %` : '';
    console.log(`${share < floor ? '失败' : '通过'}  ${room}：运行了 ${share.toFixed(1)} % 的行${limit}`);
  }
}
