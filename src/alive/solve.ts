import { Mistake } from '../../craft/fault.ts';
import { SOLVERS } from '../../craft/run/list.ts';
import type { Given, Outcome } from '../../craft/run/solver.ts';

/** Asks for a run of a solver. */
export type Ask = { name: string; given: Given };
/** How far it is, what it found, or why there is nothing to find. */
export type Answer = { share: number } | { outcome: Outcome } | { fault: string };

const say = (answer: Answer) => postMessage(answer);

addEventListener('message', ({ data: { name, given } }: MessageEvent<Ask>) => {
  try {
    const solver = SOLVERS.get(name);
    if (!solver) throw new Mistake('没有这种计算');
    solver.check(given);
    say({ outcome: solver.run(given, (share) => say({ share })) });
  } catch (error) {
    say({ fault: error instanceof Mistake ? error.message : '这台设备的内存不够，把网格改粗一些' });
  }
});
