import { refuse } from './source.ts';
import { child, parseXml } from './xml.ts';

/** The files of a series of ParaView (.pvd) with their times, by time. Parts of one time are refused. */
export function readPvd(bytes: Uint8Array): { time: number; file: string }[] {
  const file = child(parseXml(bytes), 'VTKFile');
  const list = (file && child(file, 'Collection'))?.children.filter((it) => it.name === 'DataSet') ?? [];
  if (list.length === 0) refuse('PVD 里没有列出文件');
  const found = list.map(({ attributes }, i) => ({
    time: Number(attributes.get('timestep') ?? i),
    file: attributes.get('file')?.split(/[\\/]/).at(-1) ?? '',
  }));
  if (found.some(({ time }) => !Number.isFinite(time))) refuse('PVD 里有不正确的时间');
  if (new Set(found.map((it) => it.time)).size !== found.length)
    refuse('PVD 的一个时间有几个分块，请在 ParaView 里合并后另存');
  return found.toSorted((a, b) => a.time - b.time);
}
