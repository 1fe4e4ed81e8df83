import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOOLS } from '../craft/tools/list.ts';
import { render } from '../markdown/index.ts';
import { ROOT } from '../scripts/root.ts';
import { median } from './stats.ts';

/** What each block costs when a text that holds it is saved: CPU of parsing, drawing and sanitising it alone. */

const ROUNDS = 15;
const WARM = 15;
const MOST_MS = 5;

const FENCE = /^(`{3,})(calc|data|gci|result|run|deck|benchmark)\b[^\n]*\n[\s\S]*?^\1$/gm;

/** Demo blocks, and each tool as embedded in an article, by location. */
function blocks(): Map<string, string> {
  const folder = join(ROOT, 'seed/articles');
  const found = new Map<string, string>();
  for (const name of readdirSync(folder))
    for (const [n, [text, , kind]] of [...readFileSync(join(folder, name), 'utf8').matchAll(FENCE)].entries())
      found.set(`${kind} ${name.replace(/\.md$/, '')} ${n + 1}`, text);
  for (const { name, block } of TOOLS) found.set(`use ${name}`, `\`\`\`${block} use="${name}"\n\`\`\``);
  return found;
}

async function msOf(source: string): Promise<number> {
  const before = process.cpuUsage();
  const { fault } = await render(source);
  if (fault) throw new Error(`${source.slice(0, 60)}: ${JSON.stringify(fault)}`);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const rows: { block: string; ms: number; first: number }[] = [];
const all = blocks();
const first = new Map<string, number>();
// Warm-up of the shared code: all blocks before the first measurement.
for (let n = 0; n < WARM; n++)
  for (const [block, source] of all) {
    const ms = await msOf(source);
    if (n === 0) first.set(block, ms);
  }
for (const [block, source] of all) {
  const found: number[] = [];
  for (let n = 0; n < ROUNDS; n++) found.push(await msOf(source));
  rows.push({ block, first: first.get(block) ?? 0, ms: median(found) });
}
rows.sort((a, b) => b.ms - a.ms);
const formatMs = (ms: number) => ms.toFixed(1);
console.table(rows.slice(0, 12).map((it) => ({ ...it, ms: formatMs(it.ms), first: formatMs(it.first) })));
const over = rows.filter((it) => it.ms > MOST_MS).length;
console.log(
  `${rows.length} 块，中位数 ${formatMs(median(rows.map((it) => it.ms)))} ms，超过 ${MOST_MS} ms 的 ${over} 块`,
);
