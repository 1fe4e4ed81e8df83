import { grid } from '../kit/grid.ts';
import { column, made, shown } from '../kit/made.ts';

const [N, REYNOLDS] = [64, 100];
const H = 1 / N;
const at = (i: number, j: number) => i * (N + 1) + j;

/** The lid-driven cavity at Re 100 by stream function and vorticity, central differences on 64 × 64, marched to rest. */
function flow() {
  const psi = new Float64Array((N + 1) ** 2);
  const omega = new Float64Array((N + 1) ** 2);
  const step = 0.2 * Math.min(H, (H * H * REYNOLDS) / 2);
  const get = (of: Float64Array, i: number, j: number) => of[at(i, j)] as number;
  for (let round = 0; round < 12_000; round++) {
    for (let sweep = 0; sweep < 6; sweep++)
      for (let i = 1; i < N; i++)
        for (let j = 1; j < N; j++) {
          const around = get(psi, i + 1, j) + get(psi, i - 1, j) + get(psi, i, j + 1) + get(psi, i, j - 1);
          const wanted = (around + H * H * get(omega, i, j)) / 4;
          psi[at(i, j)] = get(psi, i, j) + 1.8 * (wanted - get(psi, i, j));
        }
    // Thom's formula on the walls; the lid moves with the velocity 1.
    for (let i = 0; i <= N; i++) {
      omega[at(i, 0)] = (-2 * get(psi, i, 1)) / H ** 2;
      omega[at(i, N)] = (-2 * get(psi, i, N - 1)) / H ** 2 - 2 / H;
      omega[at(0, i)] = (-2 * get(psi, 1, i)) / H ** 2;
      omega[at(N, i)] = (-2 * get(psi, N - 1, i)) / H ** 2;
    }
    const old = omega.slice();
    let most = 0;
    for (let i = 1; i < N; i++)
      for (let j = 1; j < N; j++) {
        const u = (get(psi, i, j + 1) - get(psi, i, j - 1)) / (2 * H);
        const v = (get(psi, i - 1, j) - get(psi, i + 1, j)) / (2 * H);
        const carried =
          (u * (get(old, i + 1, j) - get(old, i - 1, j)) + v * (get(old, i, j + 1) - get(old, i, j - 1))) /
          (2 * H);
        const spread =
          (get(old, i + 1, j) +
            get(old, i - 1, j) +
            get(old, i, j + 1) +
            get(old, i, j - 1) -
            4 * get(old, i, j)) /
          (H * H * REYNOLDS);
        omega[at(i, j)] = get(old, i, j) + step * (spread - carried);
        most = Math.max(most, Math.abs(spread - carried));
      }
    if (most < 1e-7) break;
  }
  return { psi, omega };
}

/** The flow as a thin layer of cells. */
export function run() {
  const { psi, omega } = flow();
  const layer = grid([N, N, 1], (i, j, k) => [i * H, j * H, 0.01 * k]);
  const speed = new Float64Array(layer.points.length);
  const vorticity = new Float64Array(layer.points.length / 3);
  for (let i = 0; i <= N; i++)
    for (let j = 0; j <= N; j++)
      for (const k of [0, 1]) {
        const n = layer.id(i, j, k);
        vorticity[n] = omega[at(i, j)] as number;
        const inside = i > 0 && j > 0 && i < N && j < N;
        if (j === N && i > 0 && i < N) speed[3 * n] = 1;
        if (!inside) continue;
        speed[3 * n] = ((psi[at(i, j + 1)] as number) - (psi[at(i, j - 1)] as number)) / (2 * H);
        speed[3 * n + 1] = ((psi[at(i - 1, j)] as number) - (psi[at(i + 1, j)] as number)) / (2 * H);
      }
  const middle = Array.from({ length: N + 1 }, (_, j) => speed[3 * layer.id(N / 2, j, 0)] as number);
  return made(
    layer,
    {
      title: '顶盖驱动方腔，Re = 100',
      caption: `流函数—涡量法，64×64 网格。竖直中线上的最小 u 是 ${Math.min(...middle).toFixed(4)}（Botella 与 Peyret 的谱方法为 −0.2140）。长度和速度都是无量纲的，顶盖向右以速度 1 运动。`,
      look: { view: { azimuth: -90, elevation: 90 } },
    },
    [shown('速度', ''), shown('涡量', '')],
    [{ columns: [column('速度', 3, speed), column('涡量', 1, vorticity)] }],
  );
}
