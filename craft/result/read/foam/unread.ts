import type { Omission } from '../../model.ts';
import { folderOf, nameOf, pathOf } from '../bundle.ts';
import type { Input } from '../source.ts';
import { FoamFile } from './file.ts';

const ZONES: readonly string[] = ['cellZones', 'faceZones', 'pointZones'];
/** Initial field folders. */
const ORIGINAL = /^0[._]orig(inal)?$|^0\.org$/i;

/** Whether a zone file is nonempty; an unreadable one may be. */
function hasZones(input: Input): boolean {
  try {
    return Number(new FoamFile(input).word()) > 0;
  } catch {
    return true;
  }
}

/** Reports particles, zones, sets and stored initial fields. */
export function unreadOf(inputs: readonly Input[], root: string, mesh: string): Omission[] {
  const below = root === '' ? '' : `${root}/`;
  const own = inputs.filter((it) => pathOf(it).startsWith(below));
  const omitted: Omission[] = [];
  if (own.some((it) => /^[^/]+\/(?:[^/]+\/)?lagrangian\//.test(pathOf(it).slice(below.length))))
    omitted.push({ what: '粒子（lagrangian 文件夹）没有画', why: '不支持' });
  const kept = new Set(
    own.map((it) => folderOf(pathOf(it)).slice(below.length)).filter((it) => ORIGINAL.test(it)),
  );
  for (const it of kept) omitted.push({ what: `${it} 文件夹没有读`, why: '只读以时间命名的文件夹' });
  const zones = own.filter(
    (it) => folderOf(pathOf(it)) === mesh && ZONES.includes(nameOf(pathOf(it))) && hasZones(it),
  );
  const names = zones.map((it) => nameOf(pathOf(it)));
  if (own.some((it) => folderOf(pathOf(it)) === `${mesh}/sets`)) names.push('sets');
  if (names.length > 0) omitted.push({ what: `网格的 ${names.join('、')} 没有读`, why: '不画区和集合' });
  return omitted;
}
