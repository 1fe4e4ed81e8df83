import type { Omission } from '../../model.ts';
import { folderOf, nameOf, pathOf } from '../bundle.ts';
import { type Input, refuse } from '../source.ts';
import { type Place, TIME } from './meshes.ts';

const SHARE = /(?:^|\/)processors?\d[^/]*(?:\/([^/]+))?/;
const MESH_FILES = ['points', 'faces', 'owner'];
/** Skipped times listed. */
export const SAID_MOST = 5;

/** Whether files contain an OpenFOAM mesh. */
export function isFoam(inputs: readonly Input[]): boolean {
  const names = new Set(inputs.map((it) => nameOf(pathOf(it))));
  return MESH_FILES.every((it) => names.has(it));
}

/** Folders of meshes that are not subdomains. */
function wholeMeshes(inputs: readonly Input[]): string[] {
  const named = inputs.filter((it) => nameOf(pathOf(it)) === 'points').map((it) => folderOf(pathOf(it)));
  const paths = new Set(inputs.map(pathOf));
  const folders = named.filter((folder) =>
    MESH_FILES.every((it) => paths.has(folder ? `${folder}/${it}` : it)),
  );
  return folders.filter((it) => !/(^|\/)processors?\d/.test(it)).toSorted();
}

/** Whether there is an undecomposed mesh. */
export const hasWholeMesh = (inputs: readonly Input[]): boolean => wholeMeshes(inputs).length > 0;

/** Locates the mesh of an undecomposed case. */
export function placeOf(inputs: readonly Input[], omitted: Omission[]): Place {
  const whole = wholeMeshes(inputs);
  // Moving meshes are repeated in time folders.
  const lasting = whole.filter((it) => !TIME.test(nameOf(folderOf(it))));
  const [folder] = lasting.length > 0 ? lasting : whole;
  if (folder === undefined) return refuse('polyMesh 不完整：points、faces、owner 要在一个文件夹里');
  const others = lasting.filter((it) => it !== folder);
  // Another case below the chosen folder.
  const isCase = (it: string) => nameOf(folderOf(it)) === 'constant';
  const names = others.map((it) => nameOf(isCase(it) ? folderOf(folderOf(it)) : folderOf(it))).join('、');
  if (others.length > 0)
    omitted.push({
      what: `${others.length} 个别的${others.some(isCase) ? '算例或区域' : '区域'}没有读（${names}）`,
      why: '一次读一个区域，请只选它的文件',
    });
  // constant/polyMesh, or constant/region/polyMesh.
  const above = folderOf(folder);
  const isRegion = nameOf(folderOf(above)) === 'constant';
  const region = isRegion ? nameOf(above) : '';
  return { folder, region, root: folderOf(isRegion ? folderOf(above) : above) };
}

/** Times in processor folders that are not reconstructed. */
export function unjoinedOf(inputs: readonly Input[], joined: readonly number[]): Omission[] {
  const found = inputs.map((it) => SHARE.exec(pathOf(it))).filter((it) => it !== null);
  if (found.length === 0) return [];
  const times = new Set(found.map(([, time = '']) => time).filter((it) => TIME.test(it)));
  const left = [...times].map(Number).filter((it) => !joined.includes(it));
  if (left.length === 0) return [{ what: 'processor* 文件夹没有读', why: '读的是合并后的结果' }];
  const said = left.toSorted((a, b) => a - b).slice(0, SAID_MOST);
  const rest = left.length > SAID_MOST ? ` 等 ${left.length} 个` : '';
  return [
    {
      what: `processor* 里的时间 ${said.join('、')}${rest}没有读`,
      why: '还没有合并：请先运行 reconstructPar',
    },
  ];
}
