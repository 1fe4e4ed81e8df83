import { Mistake } from '../../craft/fault.ts';
import { SOLVERS } from '../../craft/run/list.ts';
import type { Film, Given, Outcome } from '../../craft/run/solver.ts';

/** Asks for a run of a solver, or for the film of one. */
export type Ask = { name: string; given: Given; wants: 'outcome' | 'film' };
/** Its progress, its outcome, or its error. */
export type Answer = { share: number } | { outcome: Outcome } | { film: Film } | { fault: string };

const say = (answer: Answer) => postMessage(answer);
const report = (share: number) => say({ share });

addEventListener('message', ({ data: { name, given, wants } }: MessageEvent<Ask>) => {
  try {
    const solver = SOLVERS.get(name);
    if (!solver) throw new Mistake('没有这种计算');
    solver.check(given);
    if (wants === 'film') say({ film: solver.filmOf(given, report) });
    else say({ outcome: solver.run(given, report) });
  } catch (error) {
    say({ fault: error instanceof Mistake ? error.message : '这台设备的内存不够，把网格改粗一些' });
  }
});
