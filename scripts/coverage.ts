import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Vitest's `coverage/coverage-summary.json`, by path. */
export type Summary = Record<string, { lines: { total: number; covered: number } }>;

const ROOMS = ['contract', 'craft', 'markdown', 'src', 'editor', 'functions', 'ming'];

/** Minimum line coverage in percent by folder. Islands are covered by browser tests. */
const FLOORS: Record<string, number> = {
  contract: 92,
  craft: 97,
  markdown: 98,
  src: 34,
  editor: 45,
  functions: 97,
  ming: 96,
};

/** Line coverage in percent by folder. */
export function coverageByRoom(summary: Summary): Map<string, number> {
  const share = (room: string) => {
    const own = Object.keys(summary).filter((path) => path.startsWith(join(ROOT, room, '/')));
    const total = own.reduce((sum, path) => sum + (summary[path]?.lines.total ?? 0), 0);
    const covered = own.reduce((sum, path) => sum + (summary[path]?.lines.covered ?? 0), 0);
    return total === 0 ? 0 : (100 * covered) / total;
  };
  return new Map(ROOMS.map((room) => [room, share(room)]));
}

if (import.meta.main) {
  const named = process.argv.slice(2);
  const summary = JSON.parse(readFileSync(join(ROOT, 'coverage/coverage-summary.json'), 'utf8')) as Summary;
  for (const [room, share] of coverageByRoom(summary)) {
    if (named.length > 0 && !named.includes(room)) continue;
    const floor = FLOORS[room] ?? 0;
    if (share < floor) process.exitCode = 1;
    const limit = floor > 0 ? `，下限 ${floor} %` : '';
    console.log(`${share < floor ? '失败' : '通过'}  ${room}：运行了 ${share.toFixed(1)} % 的行${limit}`);
  }
}
