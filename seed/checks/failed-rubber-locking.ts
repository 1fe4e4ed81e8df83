/**
 * Radial displacement of the bore of a nearly incompressible sleeve in bricks of CalculiX, beside Lamé's solution in
 * plane strain, by Poisson's ratio and by the mesh.
 */
import { recordOf } from '../failed/model.ts';
import { ELEMENTS, lockingModel, RATIOS, SIZES, SLEEVE } from '../failed/models/locking.ts';
import { otherRecordOf } from '../failed/versions.ts';
import { fixed, report } from '../failed/words.ts';
import { lame } from '../figures/failed-rubber-locking.ts';

const record = recordOf(lockingModel);
const radial = (run: string) => record[run]?.values.radial ?? Number.NaN;
const exact = lame(SLEEVE.poisson);
const share = (run: string, nu: number = SLEEVE.poisson) => radial(run) / lame(nu);

const mesh = SIZES.map((n) => [`${n}×${2 * n}`, ...ELEMENTS.map((it) => fixed(share(`${it}-${n}`), 4))]);
const ratios = RATIOS.map((nu) => [
  String(nu),
  fixed(1 / (3 * (1 - 2 * nu)), nu > 0.4 ? 0 : 2),
  ...ELEMENTS.map((it) => fixed(share(`${it}-nu-${nu}`, nu), 4)),
]);
const lowered = radial('C3D8-nu-0.49');
const miss = (run: string) => Math.abs(share(run) - 1);
if (miss('C3D20R-4') > miss('C3D8I-32') || miss('C3D20R-32') > 1e-6)
  throw new Error('other errors than told');
if (radial('broken') !== radial('C3D8-4') || radial('mended') !== radial('C3D20R-4'))
  throw new Error('a run of the comparison is another model');

const earlier = otherRecordOf(lockingModel, '2.17');
const later = otherRecordOf(lockingModel, '2.23');
const isSame = (run: string, other: typeof later) => other[run]?.values.radial === radial(run);
if (!Object.keys(record).every((run) => isSame(run, earlier))) throw new Error('2.17 and 2.20 differ');
if (!Object.keys(record).every((run) => run.startsWith('C3D8I') || isSame(run, later)))
  throw new Error('another element than C3D8I differs in 2.23');
const laterMiss = 1 - (later['C3D8I-4']?.values.radial ?? Number.NaN) / exact;

report({ mesh, ratios }, [
  `内壁的径向位移 ${fixed(radial('broken'), 4)} mm`,
  `精确解是 ${fixed(exact, 4)} mm`,
  `硬了 ${fixed(exact / radial('broken'), 1)} 倍`,
  `32×64 的 C3D8 有 ${(32 * 64).toLocaleString('en')} 个单元，还差 ${fixed(100 * (1 - share('C3D8-32')), 0)} %`,
  `位移回到 ${fixed(lowered, 4)} mm，看起来只差 ${fixed(100 * (1 - lowered / exact), 0)} %`,
  `精确解从 ${fixed(exact, 4)} 变成 ${fixed(lame(0.49), 4)} mm，只差 ${fixed(100 * (1 - lame(0.49) / exact), 2)} %`,
  `4×8 个 C3D20R 的位移是 ${fixed(radial('mended'), 4)} mm`,
  `看到的是 ${fixed(radial('C3D8-2'), 4)} 与 ${fixed(radial('C3D8-4'), 4)} mm`,
  `位移小到 1/${fixed(radial('C3D8-nu-0.499') / radial('C3D8-nu-0.4999'), 1)}`,
  `C3D8I 差 ${fixed(100 * (1 - share('C3D8I-4')), 1)} %（CalculiX 2.17 与 2.20；2.23 改了它的非协调模式，差 ${fixed(100 * laterMiss, 1)} %`,
  `$K/E=${fixed(1 / (3 * (1 - 2 * SLEEVE.poisson)), 0)}$`,
]);
