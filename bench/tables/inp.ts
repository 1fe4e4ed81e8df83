import { INP_MS, type measureInp } from '../inp.ts';
import { figure, table, verdict } from './table.ts';

export function inpText(steps: Awaited<ReturnType<typeof measureInp>>): string {
  const rows = steps.map((it) => [it.name, figure(it.ms, 0), figure(it.worst, 0), verdict(it.met)]);
  return [
    `交互到下一帧，4 倍慢，ms；目标：中位数 ≤ ${INP_MS}`,
    table(['操作', '中位数', '最差', ''], rows),
  ].join('\n');
}
