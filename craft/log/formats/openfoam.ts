import { numberIn } from '../../number.ts';
import { brokenAt, curveBook, runawayOf } from '../curves.ts';
import { firstTrouble } from '../firstProblem.ts';
import { type Ending, type Format, runsFact } from '../log.ts';

/** Multi-region solvers prefix the region; block solvers print one residual per component. */
const SOLVE =
  /^(?:(\S*[^\s:])\s+)?(?:\S+:\s+)?Solving for (\S+), Initial residual = (\([^()]*\)|\S+), Final residual = (\([^()]*\)|\S+), No Iterations (\d+)/;
const COURANT = /^(\S.*?)?Courant Number mean: (\S+) max: (\S+)/;
const CONTINUITY =
  /^(?:(\S+)\s+)?time step continuity errors\s*(?:\((\S+)\))?\s*: sum local = (\S+), global = (\S+), cumulative = (\S+)/;
const REGION = /^Solving for (?:fluid|solid) region (\S+)/;
/** Stack trace of a fatal signal; parallel runs prefix the rank. */
const SIGNAL = /^(?:\[\d+\] ?)?#\d+ +Foam::sig(Fpe|Segv)/;
/** Rank prefix of some launchers; OpenFOAM's own is on errors only. */
const PROCESS = /^\[\d+\] (?!--> FOAM|#)/;
/** Launcher message about a killed rank. */
const KILLED = /\bexited on signal (\d+)(?: \(([^)]*)\))?/;
/** Thresholds for divergence, above startup values. */
const LARGE = { courant: 1, continuity: 1e-3 };
const OPEN: Ending = { state: 'open', text: '日志到这里为止，没有 “End”' };
/** checkMesh marks a check that fails by three asterisks, a remark by one. */
const CHECK = /^ {0,4}(?:\*{3}|(\*))[A-Z]/;
const CHECKED =
  /^(?:Failed (\d+) mesh checks?\.|Mesh OK\.|Finished meshing (?:without any errors|with (\d+) illegal faces\b.*))$/;
const ITERATION = /^Iteration: \d+\s*$/;
const BOUNDING = /^bounding (\S+), min: (\S+) max: (\S+) average: (\S+)/;
const SIGN = new RegExp(
  `${SOLVE.source}|${CONTINUITY.source}|FOAM (?:FATAL|Warning)|^\\|\\s*\\\\\\\\ +/ +F ield|^Build +:|${CHECKED.source}`,
);
/** Default iteration limit of linear solvers (lduMatrix.C: defaultMaxIter_). */
const ITERATIONS_MOST = 1000;

/** One residual, or its components. */
const numbersOf = (text: string) => text.replace(/[()]/g, ' ').trim().split(/\s+/).map(numberIn);

/** Version in lines such as `Build : _abc-2023 OPENFOAM=2312 version=v2312`. */
const builtOf = (text: string): string =>
  /\bversion=(\S+)/.exec(text)?.[1] ??
  /\bOPENFOAM=.*\S/.exec(text)?.[0] ??
  text.slice(text.indexOf(':') + 1).trim();

/** Logs of OpenFOAM solvers and utilities. */
export const openfoam: Format = {
  name: 'OpenFOAM 的日志',
  isSign: (line) => SIGN.test(line.replace(PROCESS, '')),
  severityOf: (line) => {
    if (/^(?:\[\d+\] ?)?--> FOAM FATAL/.test(line) || SIGNAL.test(line) || KILLED.test(line)) return 'error';
    const check = CHECK.exec(line);
    if (check) return check[1] ? 'note' : 'warning';
    return /^(?:\[\d+\] ?)?--> FOAM Warning/.test(line) ? 'warning' : null;
  },
  isOneLine: (line) => CHECK.test(line),
  read: () => {
    const residuals = curveBook();
    const rest = { courant: curveBook(), continuity: curveBook(), step: curveBook(), clock: curveBook() };
    /** Line numbers of Courant and continuity values, to locate divergence. */
    const lines = new Map<string, number[]>();
    const times: string[] = [];
    let [version, time, region, steps, runs] = ['', '', '', 0, 0];
    /** Result of checkMesh, and the line of its first failed check. */
    let [checked, failedAt] = ['', 0];
    let ending = OPEN;
    /** Fields solved in this step; the first solution is its residual. */
    let solved = new Set<string>();
    const where = () => time;
    const troubles = firstTrouble(where, () => steps);
    const at = (name: string, line: number) => {
      const own = lines.get(name) ?? [];
      own.push(line);
      lines.set(name, own);
    };
    return {
      where,
      line: (written, line) => {
        const text = written.replace(PROCESS, '');
        const solve = SOLVE.exec(text);
        if (solve) {
          const [, before = region, name = '', first = '', last = '', count = '0'] = solve;
          const [initials, finals] = [numbersOf(first), numbersOf(last)];
          for (const [k, initial] of initials.entries()) {
            const final = finals[k] ?? Number.NaN;
            const own = initials.length > 1 ? `${name} 分量 ${k + 1}` : name;
            const field = before ? `${own}（${before}）` : own;
            if (!solved.has(field)) residuals.add(field, steps, initial);
            solved.add(field);
            if (!Number.isFinite(initial) || !Number.isFinite(final))
              troubles.add(line, `${field} 的残差不是数`);
            else if (final > initial && final > 1)
              troubles.add(line, `${field} 的线性方程组发散，末残差 ${final}`);
            else if (Number(count) >= ITERATIONS_MOST)
              troubles.add(line, `${field} 的线性求解用完了 ${count} 次迭代，末残差 ${final}`);
          }
          return;
        }
        // Displacement solvers have iterations instead of times.
        if (text.startsWith('Time = ') || (!time.startsWith('T') && ITERATION.test(text))) {
          time = text.trim().replace(/(?<=\d)s$/, '');
          times.push(time);
          steps++;
          solved = new Set();
          region = '';
          // A new step or run resets the ending.
          ending = OPEN;
          return;
        }
        const own = REGION.exec(text);
        if (own) {
          region = own[1] ?? '';
          return;
        }
        const courant = COURANT.exec(text);
        if (courant) {
          const kind = courant[1]?.trim() ? `${courant[1].trim()} 库朗数` : '库朗数';
          rest.courant.add(`最大${kind}`, steps, numberIn(courant[3] ?? ''));
          rest.courant.add(`平均${kind}`, steps, numberIn(courant[2] ?? ''));
          at(`最大${kind}`, line);
          return;
        }
        const continuity = CONTINUITY.exec(text);
        if (continuity) {
          const own = continuity[1] ?? continuity[2];
          const label = own ? `连续性误差（${own}，局部之和）` : '连续性误差（局部之和）';
          rest.continuity.add(label, steps, numberIn(continuity[3] ?? ''));
          at(label, line);
          return;
        }
        const bounding = BOUNDING.exec(text);
        if (bounding) {
          rest.step.add(`${bounding[1]} 被截断前的最小值`, steps, numberIn(bounding[2] ?? ''));
          return;
        }
        const check = CHECK.exec(text);
        if (check && !check[1] && failedAt === 0) failedAt = line;
        const result = CHECKED.exec(text);
        if (result) {
          const [, failed, faces] = result;
          const bad = failed ? `${failed} 项没有通过` : Number(faces) > 0 ? `${faces} 个面不合格` : '';
          // A region or time that passes does not hide one that does not.
          checked = bad || checked || '通过';
          if (bad) troubles.add(failedAt || line, `网格检查有 ${bad}`);
          failedAt = 0;
          return;
        }
        const step = /^deltaT = (\S+)/.exec(text);
        const clock = /^ExecutionTime = (\S+) s/.exec(text);
        if (step) rest.clock.add('deltaT', steps, numberIn(step[1] ?? ''));
        else if (clock) rest.clock.add('用时 / s', steps, numberIn(clock[1] ?? ''));
        else if (/^Version *: /.test(text) && !version) version = text.split(':')[1]?.trim() ?? '';
        else if (/^Exec *: /.test(text)) {
          runs++;
          // A new run resets the ending and the checks.
          ending = OPEN;
          [checked, failedAt] = ['', 0];
        } else if (/^Build *: /.test(text)) version = builtOf(text);
        else if (/^(?:SIMPLE|PIMPLE)\b.* solution converged in \d+ iterations/.test(text))
          ending = { state: 'finished', text: `收敛（${text.trim()}）` };
        else if (/^End\b/.test(text)) {
          if (ending.state === 'open') ending = { state: 'finished', text: '运行到了 End' };
        } else if (/--> FOAM FATAL/.test(text) || SIGNAL.test(text)) {
          const signal = SIGNAL.exec(text)?.[1];
          const what = signal === 'Fpe' ? '浮点异常' : signal ? '访问了不该访问的内存（段错误）' : '';
          troubles.add(line, what || '程序报错');
          ending = { state: 'stopped', text: `因${what || '报错'}停止` };
        } else if (KILLED.test(text) && ending.state !== 'finished') {
          const [, signal = '', name = ''] = KILLED.exec(text) ?? [];
          troubles.add(line, `一个进程被信号 ${signal} 终止`);
          if (ending.state === 'open')
            ending = { state: 'stopped', text: `因信号 ${signal}${name && `（${name}）`}停止` };
        }
      },
      end: () => {
        // Divergence may start long before the first non-finite value.
        const growing = (['courant', 'continuity'] as const).flatMap((it) =>
          rest[it].all().map((curve) => ({ curve, large: LARGE[it] })),
        );
        for (const { curve, large } of growing) {
          const own = lines.get(curve.label);
          if (!own || ending.state === 'finished') continue;
          const isLarge = curve.y.some((it) => Math.abs(it) > large);
          const from = isLarge ? runawayOf(curve) : -1;
          const index = from >= 0 ? from + 1 : brokenAt(curve);
          const line = own[index];
          const step = curve.x[index];
          if (line === undefined || step === undefined) continue;
          const what =
            from >= 0
              ? `${curve.label}从这一步起不断增大：${curve.y[from]} → ${curve.y.at(-1)}`
              : `${curve.label}不是数`;
          troubles.addEarlier({ line, where: times[step - 1] ?? '', what }, step);
        }
        const { trouble, mark } = troubles.end();
        const chart = (
          title: string,
          y: string,
          isLog: boolean,
          curves: ReturnType<typeof residuals.all>,
        ) => ({
          title,
          x: '时间步或迭代',
          y,
          isLog,
          curves,
          mark,
        });
        const clocks = rest.clock.all();
        return {
          version: version && `OpenFOAM ${version.replace(/^OPENFOAM=/, '')}`,
          ending,
          facts: [
            ...runsFact(runs),
            { label: '时间步或迭代', text: String(steps) },
            ...(time ? [{ label: '算到', text: time }] : []),
            ...(checked ? [{ label: '网格检查', text: checked }] : []),
            ...clocks
              .filter(({ label }) => label.startsWith('用时'))
              .map(({ y }) => ({ label: '用时', text: `${y.at(-1)} s` })),
          ],
          charts: [
            chart('每步的初始残差', '初始残差', true, residuals.all()),
            chart('库朗数', '库朗数', true, rest.courant.all()),
            chart('连续性误差', '误差', true, rest.continuity.all()),
            chart('被截断的场', '最小值', false, rest.step.all()),
            chart(
              '时间步长',
              'deltaT',
              true,
              clocks.filter(({ label }) => label === 'deltaT'),
            ),
          ],
          trouble,
          culprits: [],
        };
      },
    };
  },
};
