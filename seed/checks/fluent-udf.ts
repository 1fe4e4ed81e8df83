/** The flow of a profile by the centres of faces, and one cell whose source has a wrong derivative, again in TypeScript. */
import { fixed, report } from '../failed/words.ts';
import { flow, iterations, LINK, slope, solution } from '../models/fluent-udf.ts';

const at = solution();
const m = -slope(at) / LINK;
const factor = (share: number) => ((share - 1) * m) / (1 + share * m);
const least = (m - 1) / (2 * m);
/** How many iterations it took; 0 where 200 did not do. */
const taken = (share: number) => (iterations(share).length > 200 ? 0 : iterations(share).length - 1);

for (const faces of [5, 10, 20, 40, 80])
  if (Math.abs(flow(faces) - 1 - 1 / (2 * faces ** 2)) > 1e-12) throw new Error(`${faces} faces`);
for (const share of [0, 0.25])
  if (share > least || taken(share) > 0) throw new Error(`${share} of the derivative converged`);
for (const share of [0.5, 1, 2])
  if (Math.abs((iterations(share).at(-1) ?? 0) - at) > 1e-5) throw new Error(`${share} led elsewhere`);
// The factor holds beside the solution: that of the last steps but those which rounding has reached.
const twice = iterations(2).map((it) => it - at);
if (Math.abs((twice[12] ?? 0) / (twice[11] ?? 1) - factor(2)) > 1e-3) throw new Error('another factor');

report({}, [
  `UTF-8 的全角分号是三个字节，八进制 ${[...new TextEncoder().encode('；')].map((it) => it.toString(8)).join('、')}`,
  `5 个面多 ${fixed(100 * (flow(5) - 1), 0)} %，20 个面多 ${fixed(100 * (flow(20) - 1), 3)} %`,
  `第一步就到 ${fixed(iterations(0)[1] ?? 0, 0)} K`,
  `$m=${fixed(m, 3)}$`,
  `$g=${factor(0).toFixed(3)}$`,
  `至少 ${fixed(least, 2)}`,
  `$\\beta=1$ 时 $g=${fixed(Math.abs(factor(1)), 0)}$，${taken(1)} 次`,
  `写大了一倍，$g=${fixed(factor(2), 2)}$`,
  `dS 的 0.50 倍：第一步   ${fixed(iterations(0.5)[1] ?? 0, 1)} K，${taken(0.5)} 次`,
  `dS 的 2.00 倍：第一步  ${fixed(iterations(2)[1] ?? 0, 1)} K，${taken(2)} 次`,
  `解 ${fixed(at, 2)} K`,
]);
