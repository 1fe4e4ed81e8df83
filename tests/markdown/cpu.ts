import { render } from '../../markdown/index.ts';

/** Reference text: 4,800 characters of all common constructs. */
const REFERENCE = '有限元 **法** $x^2$ 与 `code`，见 [链接](/a)。\n\n- 项\n- 项\n\n'.repeat(100);
/** Maximum cost in multiples of the reference. */
export const MOST_COST = 20;
const ATTEMPTS = 4;

/** Renders a text; returns ms of CPU. */
async function timed(source: string) {
  const before = process.cpuUsage();
  const result = await render(source);
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

const quiet = timed('').then(async () => Math.min((await timed(REFERENCE)).ms, (await timed(REFERENCE)).ms));

/**
 * Cost of rendering in multiples of the reference. If expensive, the minimum of several attempts, each
 * between two of the reference, to cancel machine load.
 */
export async function measured(source: string) {
  const { result, ms } = await timed(source);
  let cost = ms / (await quiet);
  for (let attempt = 0; attempt < ATTEMPTS && cost > MOST_COST / 2; attempt++) {
    const before = await timed(REFERENCE);
    const own = await timed(source);
    const after = await timed(REFERENCE);
    cost = Math.min(cost, (2 * own.ms) / (before.ms + after.ms));
  }
  return { ...result, cost };
}
