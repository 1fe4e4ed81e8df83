import { Mistake } from '../../fault.ts';
import { significant } from '../../format.ts';
import { drawPlot, type Figure } from '../../plot.ts';
import { changed } from '../parameterInput.ts';
import type { Film, Outcome, ParameterTexts, Progress, Solver } from '../solver.ts';
import { KINDS, type Kind, type KindName } from './element.ts';
import { FORM } from './form.ts';
import { costOf, type Level, levelOf, meshesOf, type Task, withoutEstimate } from './levels.ts';
import { drawMoved, framesOf } from './picture.ts';
import { PROBLEMS, type Problem, type ProblemName } from './problems.ts';

/** Cost limits of a run and of a draft on saving. */
const MOST = { work: 2e9, kept: 6e6 };
const DRAFT = { work: 2e6, kept: 1e5 };

/** The element and its comparison element. */
function tasksOf(given: ParameterTexts): Task[] {
  const problem: Problem = PROBLEMS[given['problem'] as ProblemName];
  const names = [given['element'], given['compare']].filter(
    (it, at, all) => it !== 'none' && all.indexOf(it) === at,
  );
  const number = (name: string) => Number(given[name]);
  return names.map((name) => ({
    problem,
    kind: KINDS[name as KindName] as Kind,
    nx: number('nx'),
    ny: number('ny'),
    poisson: number('nu'),
    plane: given['plane'] === 'strain' ? 'strain' : 'stress',
    eta: number('eta'),
    tilt: number('tilt'),
  }));
}

function fits(tasks: readonly Task[], { work, kept }: typeof MOST): boolean {
  const all = tasks.map(costOf);
  return all.reduce((sum, it) => sum + it.work, 0) <= work && all.every((it) => it.kept <= kept);
}

function check(given: ParameterTexts): void {
  const tasks = tasksOf(given);
  const even = tasks[0]?.problem.even;
  if (even && Number(given[even]) % 2)
    throw new Mistake(`这个算例的 ${even} 要是偶数，节点才落在要看的位置上`);
  if (!fits(tasks, MOST)) throw new Mistake('网格太密，在页面里算不动，把 nx、ny 改小');
}

function draft(given: ParameterTexts): ParameterTexts {
  let own = given;
  while (!fits(tasksOf(own), DRAFT)) {
    const even = tasksOf(own)[0]?.problem.even;
    const half = (name: 'nx' | 'ny') => {
      const it = Number(own[name]) / 2;
      return even === name ? Math.max(2, 2 * Math.floor(it / 2)) : Math.max(1, Math.floor(it));
    };
    own = changed(own, { nx: half('nx'), ny: half('ny') });
  }
  return own;
}

type Study = { task: Task; levels: Level[]; finest: Level };

function study(task: Task, progress: Progress): Study {
  const own = (nx: number, ny: number) => (nx === task.nx && ny === task.ny ? progress : () => {});
  const levels = meshesOf(task).map(([nx, ny]) => levelOf({ ...task, nx, ny }, own(nx, ny)));
  return { task, levels, finest: levels.at(-1) as Level };
}

function figuresOf(studies: readonly Study[], reference: number | null): Figure[] {
  const [{ task }] = studies as [Study];
  const all = studies.flatMap(({ levels }) => levels.map(({ dof }) => dof));
  const ends = [Math.min(...all), Math.max(...all)];
  const value = ({ value: own }: Level) => (reference === null ? own : own / reference);
  const { label } = task.problem.asks;
  const name = reference === null ? label : `${label} ÷ 参考值`;
  return [
    {
      title: `${name}随自由度的变化`,
      x: { label: '自由度', log: true },
      y: { label: name },
      series: [
        ...studies.map(({ task: { kind }, levels }) => ({
          label: kind.label,
          kind: 'both' as const,
          points: levels.map((it): [number, number] => [it.dof, value(it)]),
        })),
        ...(reference === null
          ? []
          : [
              {
                label: '参考值',
                kind: 'dashed' as const,
                points: ends.map((dof): [number, number] => [dof, 1]),
              },
            ]),
      ],
    },
    {
      title: '误差估计随自由度的变化',
      x: { label: '自由度', log: true },
      y: { label: '误差估计，%', log: true },
      series: studies
        .map(({ task: { kind }, levels }) => ({
          label: kind.label,
          kind: 'both' as const,
          points: levels.flatMap(({ dof, share }): [number, number][] =>
            share === null ? [] : [[dof, 100 * share]],
          ),
        }))
        .filter(({ points }) => points.length > 1),
    },
  ];
}

function rowsOf(
  { task: { kind, problem }, finest }: Study,
  reference: number | null,
  alone: boolean,
): Outcome['results'] {
  const { asks } = problem;
  const own = alone ? '' : `${kind.label.split(' ')[0]} `;
  const row = (label: string, text: string, unit = '') => ({ label: own + label, text, unit });
  return [
    row('自由度', String(finest.dof)),
    row(asks.label, significant(finest.value, 5), asks.unit),
    ...(reference === null ? [] : [row('与参考值之比', (finest.value / reference).toFixed(4))]),
    ...(finest.share === null ? [] : [row('误差估计', significant(100 * finest.share, 3), '%')]),
    ...(finest.hourglass === null ? [] : [row('沙漏能 ÷ 内能', significant(100 * finest.hourglass, 3), '%')]),
  ];
}

const saidOf = ({ problem, kind }: Task) => `${problem.label}，${kind.label}：`;

function filmOf(given: ParameterTexts, progress: Progress): Film {
  check(given);
  const [task] = tasksOf(given) as [Task];
  const place = task.problem.place(task.tilt)(task.nx);
  return { of: 0, frames: framesOf(levelOf(task, progress), place, saidOf(task)) };
}

function run(given: ParameterTexts, progress: Progress): Outcome {
  check(given);
  const tasks = tasksOf(given);
  const studies = tasks.map((task, at) => study(task, (share) => progress((at + share) / tasks.length)));
  const [first] = studies as [Study];
  const { problem, poisson, plane, tilt, nx } = first.task;
  const reference = problem.reference(poisson, plane);
  const { drawing, scale } = drawMoved(first.finest, problem.place(tilt)(nx), saidOf(first.task));
  const none = new Set(studies.map(({ task, finest }) => withoutEstimate(task, finest.nx, finest.ny)));
  return {
    results: [
      ...(reference === null
        ? []
        : [{ label: '参考值', text: significant(reference, 5), unit: problem.asks.unit }]),
      ...studies.flatMap((it) => rowsOf(it, reference, studies.length === 1)),
    ],
    notes: [
      `${problem.label}。${reference === null ? problem.without : `参考：${problem.source}`}。图中变形放大 ${significant(scale, 3)} 倍。`,
      ...[...none].filter((it) => it !== ''),
    ],
    drawings: [drawing, ...figuresOf(studies, reference).flatMap((it) => drawPlot(it) ?? [])],
    table: {
      heads: ['单元', '网格', '自由度', problem.asks.label, '与参考值之比', '误差估计 %'],
      rows: studies.flatMap(({ task: { kind }, levels }) =>
        levels.map((it) => [
          kind.label,
          `${it.nx}×${it.ny}`,
          String(it.dof),
          significant(it.value, 5),
          reference === null ? '' : (it.value / reference).toFixed(4),
          it.share === null ? '' : (100 * it.share).toFixed(2),
        ]),
      ),
    },
  };
}

/** Plane elasticity: locking, hourglassing, error estimate and convergence by element. */
export const elastic: Solver = {
  ...FORM,
  source:
    'Taylor R. L., Beresford P. J., Wilson E. L., 1976（非协调元）；Flanagan D. P., Belytschko T., 1981（沙漏控制）；Hughes T. J. R., 1980（选择性缩减积分）；Zienkiewicz O. C., Zhu J. Z., 1987（误差估计）',
  check,
  draft,
  mesh: ({ nx, ny }) => `${nx}×${ny} 网格`,
  run,
  filmOf,
};
