import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second. */
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
 * Processor time in ms that the runtimes this process started have used so far; NaN where there is no /proc.
 * Unlike wall-clock time it hardly depends on the load of the machine.
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
