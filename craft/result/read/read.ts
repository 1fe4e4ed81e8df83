import type { Step } from '../model.ts';
import { readFrd } from './frd.ts';
import { readPvd } from './pvd.ts';
import { type Input, refuse, type Source } from './source.ts';
import { readStl } from './stl.ts';
import { isLegacy, readVtk } from './vtkLegacy.ts';
import { readVtkXml } from './vtkXml.ts';

/** Endings of the files that can be read. */
export const RESULT_ENDINGS = ['vtu', 'vtp', 'vtk', 'pvd', 'stl', 'frd'] as const;

/** Formats that are closed or that only their program reads, with the way out. */
const CLOSED: Record<string, string> = {
  odb: 'Abaqus 的 .odb 是封闭格式，请先用 abaqus python 脚本写成 VTU',
  rst: 'ANSYS 的 .rst 是封闭格式，请先用 PyDPF 或 ParaView 插件另存为 VTU',
  d3plot: 'LS-DYNA 的 d3plot 请先在 LS-PrePost 或 ParaView 里另存为 VTU',
  op2: 'Nastran 的 .op2 请先用 pyNastran 或 ParaView 另存为 VTU',
  pvtu: '并行的 PVTU 请在 ParaView 里合并后另存为 VTU',
};

const endingOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Reads one file, by its ending. Throws a ResultError in words where it cannot. */
export async function readFile({ name, bytes }: Input): Promise<Source> {
  const ending = endingOf(name);
  if (ending === 'frd') return readFrd(bytes);
  if (ending === 'stl') return readStl(bytes);
  if (ending === 'vtk' && isLegacy(bytes)) return readVtk(bytes);
  if (ending === 'vtu' || ending === 'vtp' || ending === 'vtk') return readVtkXml(bytes);
  refuse(CLOSED[ending] ?? `不认识 .${ending}，可以用 ${RESULT_ENDINGS.map((it) => `.${it}`).join('、')}`);
}

/**
 * Reads what the author chose: one file, a series with its PVD, or files of one mesh that are put in order by the
 * numbers in their names. `progress` hears the share that is read.
 */
export async function readFiles(
  inputs: readonly Input[],
  progress: (share: number) => void = () => {},
): Promise<Source> {
  const [first] = inputs;
  if (!first) refuse('没有选择文件');
  const index = inputs.find((it) => endingOf(it.name) === 'pvd');
  if (inputs.length === 1 && !index) return readFile(first);
  const list = index ? timed(index, inputs) : numbered(inputs);
  let whole: Source | undefined;
  for (const [at, { input, step }] of list.entries()) {
    const source = await readFile(input);
    const steps = source.steps.map((it) => ({ ...it, step }));
    if (!whole) whole = { ...source, steps };
    else if (
      source.points.length !== whole.points.length ||
      source.cells.nodes.length !== whole.cells.nodes.length
    )
      refuse(`${input.name} 的网格与 ${list[0]?.input.name} 的不同，一个结果里各步的网格应相同`);
    else whole.steps.push(...steps);
    progress((at + 1) / list.length);
  }
  return whole as Source;
}

function timed(index: Input, inputs: readonly Input[]): { input: Input; step: Step }[] {
  return readPvd(index.bytes).map(({ time, file }) => ({
    input: inputs.find((it) => it.name === file) ?? refuse(`请把 PVD 列出的 ${file} 也一起选上`),
    step: { kind: 'time', value: time, unit: 's' },
  }));
}

function numbered(inputs: readonly Input[]): { input: Input; step: Step }[] {
  return inputs
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    .map((input, at) => ({ input, step: { kind: 'load', value: at + 1, unit: '' } }));
}
