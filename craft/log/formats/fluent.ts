import { numberIn } from '../../number.ts';
import { brokenAt, curveBook, runawayOf } from '../curves.ts';
import { firstTrouble } from '../firstProblem.ts';
import type { Ending, Format } from '../log.ts';

/** Residual head, repeated every few rows. */
const HEAD = /^\s*iter\s+(continuity\s+\S.*)$/;
const ROW = /^\s*(\d+)((?:\s+[-+]?(?:\d[\d.]*(?:e[-+]?\d+)?|nan|inf|-nan))+)(?:\s+\d+:\d\d:\d\d\s+\d+)?\s*$/i;
/** Residual columns; others come from report definitions. */
const RESIDUAL =
  /^(?:continuity|[xyz]-velocity|axial|radial|swirl|energy|k$|epsilon|omega|nut|vf-|intermit|retheta|uds)/;
const WARNINGS =
  /^\s*(?:reversed flow (?:in|on)|turbulent viscosity limited|temperature limited|absolute pressure limited|stabilizing|Warning\b|WARNING\b)/i;
const ERRORS =
  /^\s*(?:Error\b|Divergence detected|# Divergence detected|Fatal error|.*received a fatal signal)/i;

const OPEN: Ending = { state: 'open', text: '记录到这里为止，没有说收敛' };

export const fluent: Format = {
  name: 'Fluent 的记录（transcript）',
  isSign: (line) => HEAD.test(line) || /^\s*(?:Welcome to )?ANSYS(?:\(R\))? Fluent/i.test(line),
  isOneLine: () => true,
  severityOf: (line) => {
    if (ERRORS.test(line)) return 'error';
    return WARNINGS.test(line) ? 'warning' : null;
  },
  read: () => {
    const residuals = curveBook();
    const monitors = curveBook();
    const lines: number[] = [];
    let names: string[] = [];
    let [version, iteration] = ['', 0];
    let ending = OPEN;
    /** Iteration of that ending. */
    let ended = 0;
    const where = () => (iteration > 0 ? `第 ${iteration} 次迭代` : '');
    const troubles = firstTrouble(where, () => iteration);
    return {
      where,
      line: (text, at) => {
        const head = HEAD.exec(text);
        if (head) {
          names = (head[1] ?? '').trim().split(/\s+/);
          if (names.at(-1) === 'time/iter') names.pop();
          return;
        }
        const row = names.length > 0 ? ROW.exec(text) : null;
        if (row) {
          const values = (row[2] ?? '').trim().split(/\s+/).slice(0, names.length);
          if (values.length < Math.min(2, names.length)) return;
          iteration = Number(row[1]);
          // A converged time step is no ending if the log continues.
          if (iteration !== ended) ending = OPEN;
          lines.push(at);
          for (const [column, name] of names.entries()) {
            const word = values[column];
            if (word === undefined) continue;
            const value = numberIn(word);
            if (!Number.isFinite(value)) troubles.add(at, `${name} 不是数（${word}）`);
            (RESIDUAL.test(name) ? residuals : monitors).add(name, iteration, value);
          }
          return;
        }
        const found = /ANSYS(?:\(R\))? Fluent(?:\(R\))? (\d[\w. ]*?)(?:[,(]|$)/i.exec(text);
        if (found && !version) version = `Fluent ${found[1]?.trim()}`;
        else if (/solution is converged/.test(text)) {
          ended = Number(/\d+/.exec(text)?.[0] ?? iteration);
          ending = { state: 'finished', text: `收敛（${text.replace('!', '').trim()}）` };
        } else if (ERRORS.test(text)) {
          ended = iteration;
          troubles.add(at, /divergence/i.test(text) ? '求解发散' : '程序报错');
          ending = { state: 'stopped', text: /divergence/i.test(text) ? '因发散停止' : '因报错停止' };
        }
      },
      end: () => {
        const continuity = residuals.of('continuity');
        const from = continuity && ending.state !== 'finished' ? runawayOf(continuity) : -1;
        const index = from >= 0 ? from + 1 : continuity ? brokenAt(continuity) : -1;
        const line = lines[index];
        const at = continuity?.x[index];
        if (line !== undefined && at !== undefined) {
          const what = from >= 0 ? 'continuity 的残差从这里起不断增大' : 'continuity 的残差不是数';
          troubles.addEarlier({ line, where: `第 ${at} 次迭代`, what }, at);
        }
        const { trouble, mark } = troubles.end();
        return {
          version,
          ending,
          facts: [{ label: '迭代', text: String(iteration) }],
          charts: [
            { title: '残差', x: '迭代', y: '残差', isLog: true, curves: residuals.all(), mark },
            // Units differ.
            ...monitors.all().map((curve) => ({
              title: `监视量 ${curve.label}`,
              x: '迭代',
              y: curve.label,
              isLog: false,
              curves: [curve],
              mark,
            })),
          ],
          trouble,
          culprits: [],
        };
      },
    };
  },
};
