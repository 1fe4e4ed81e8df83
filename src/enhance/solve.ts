import { Mistake } from '../../craft/fault.ts';
import { SOLVERS } from '../../craft/run/list.ts';
import type { Film, Outcome, ParameterTexts } from '../../craft/run/solver.ts';

export type SolveRequest = { name: string; given: ParameterTexts; wants: 'outcome' | 'film' };
export type Answer = { share: number } | { outcome: Outcome } | { film: Film } | { fault: string };

const say = (answer: Answer) => postMessage(answer);
const report = (share: number) => say({ share });

addEventListener('message', ({ data: { name, given, wants } }: MessageEvent<SolveRequest>) => {
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
