import { render } from '../../markdown/index.ts';

/** What no rendering may cost, in ms of CPU. */
export const MOST_MS = 500;
const ATTEMPTS = 4;

/** Renders and measures ms of CPU: the least of several runs where the first was slow, as others share the machine. */
export async function measured(source: string) {
  let least = Number.POSITIVE_INFINITY;
  let result = await render('');
  for (let run = 0; run < ATTEMPTS && least > MOST_MS / 2; run++) {
    const before = process.cpuUsage();
    result = await render(source);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return { ...result, ms: least };
}
