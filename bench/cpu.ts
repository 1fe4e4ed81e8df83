import { readdirSync, readFileSync } from 'node:fs';

/** Clock tick of /proc in ms. */
const TICK_MS = 10;
const USER_TIME = 11;
const SYSTEM_TIME = 12;

function ticksOf(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  if (!stat.includes('(workerd)')) return 0;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME]);
}

/**
 * CPU time in ms of the runtimes started by this process; NaN without /proc. Nearly independent of machine
 * load, unlike wall-clock time.
 */
export function runtimeMs(): number {
  try {
    const threads = readdirSync('/proc/self/task');
    const children = threads.flatMap((it) =>
      readFileSync(`/proc/self/task/${it}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce((sum, pid) => sum + ticksOf(pid), 0) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
