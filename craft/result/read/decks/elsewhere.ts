import type { Block } from './inpBlocks.ts';

/** How an Abaqus block imports the mesh from another job; empty if it does not. */
export function otherJobImport({ name, options }: Block): string {
  if (name === 'RESTART' && options.has('READ')) return '*RESTART, READ，接着另一个作业算';
  if (name === 'IMPORT') return '*IMPORT，从另一个作业导入';
  const library = options.get('LIBRARY');
  return name === 'INSTANCE' && library ? `*INSTANCE, LIBRARY=${library.slice(0, 40)}，从另一个作业导入` : '';
}

/** STAR-CD read commands. */
const STAR = /^\s*[vc]read,?\s/im;

/** Why a deck without a mesh is refused. */
export const noMeshReason = (said: string, head: string): string => {
  if (STAR.test(head))
    return '这是 STAR-CD 的命令文件，网格在 .vrt 与 .cel 里：请用 OpenFOAM 的 star4ToFoam 转换，或在 STAR 里导出 EnSight Gold（.case）';
  return said === ''
    ? '没有 *NODE：这不是 Abaqus、CalculiX 的输入文件；AVS-UCD 的 .inp 请改名为 .avs，再运行 meshio convert 输入.avs 输出.vtu'
    : `这个输入文件里没有网格（${said}）：请选那个作业的输入文件；结果在 .odb 里，请先写成 .vtu`;
};
