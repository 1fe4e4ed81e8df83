import { text } from '../scanner.ts';
import { refuse } from '../source.ts';
import { child, parseXml } from './xml.ts';

/** One file of a list: its time, its path, and the name of the part that it is. */
export type Listed = { time: number; file: string; part: string };

/** The files of a list of ParaView (.pvd), by time. */
export function readPvd(bytes: Uint8Array): Listed[] {
  const file = child(parseXml(bytes), 'VTKFile');
  const list = (file && child(file, 'Collection'))?.children.filter((it) => it.name === 'DataSet') ?? [];
  if (list.length === 0) refuse('PVD 里没有列出文件');
  const hasTimes = list.some(({ attributes }) => attributes.has('timestep'));
  const found = list.map(({ attributes }, i) => ({
    time: Number(attributes.get('timestep') || (hasTimes ? 0 : i)),
    file: attributes.get('file') ?? '',
    part: attributes.get('name') || attributes.get('part') || '',
  }));
  if (found.some(({ time }) => !Number.isFinite(time))) refuse('PVD 里有不正确的时间');
  return found.toSorted((a, b) => a.time - b.time);
}

/** The files of a series of ParaView (.vtu.series and the like), which is JSON, by time. */
export function readSeries(bytes: Uint8Array): Listed[] {
  let files: unknown;
  try {
    files = (JSON.parse(text(bytes, 0, bytes.length)) as { files?: unknown }).files;
  } catch {
    refuse('.series 文件不是 JSON');
  }
  if (!Array.isArray(files) || files.length === 0) refuse('.series 里没有列出文件');
  const found = files.map((it: { name?: unknown; time?: unknown } | null) => ({
    time: Number(it?.time),
    file: String(it?.name ?? ''),
    part: '',
  }));
  if (found.some(({ time, file }) => !Number.isFinite(time) || file === ''))
    refuse('.series 里有不正确的时间或文件名');
  return found.toSorted((a, b) => a.time - b.time);
}
