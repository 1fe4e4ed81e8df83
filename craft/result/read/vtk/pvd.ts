import { numberIn } from '../../../number.ts';
import type { Omission } from '../../model.ts';
import { text } from '../scanner.ts';
import { refuse } from '../source.ts';
import { child, type Node, parseXml } from './xml.ts';

export type DataSetEntry = { time: number; file: string; part: string };

type List = { list: DataSetEntry[]; unused: string[]; omitted: Omission[] };

const SAID_MOST = 3;

/** Sorts by time; a later entry of the same time and part wins, as after a restart. */
function sortEntries(all: readonly DataSetEntry[], placeOf: (it: DataSetEntry) => string): List {
  const places = new Map(all.map((it) => [`${it.time} ${placeOf(it)}`, it]));
  const list = [...places.values()].toSorted((a, b) => a.time - b.time);
  const used = new Set(list.map((it) => it.file));
  const names = [...new Set(all.map((it) => it.file))].filter((it) => !used.has(it));
  if (names.length === 0) return { list, unused: names, omitted: [] };
  const said = `${names.slice(0, SAID_MOST).join('、')}${names.length > SAID_MOST ? '…' : ''}`;
  const what = `清单里的 ${names.length} 个文件没有用（${said}）`;
  return { list, unused: names, omitted: [{ what, why: '同一个时间后面又列出了别的文件' }] };
}

/** Files of a ParaView list (.pvd), by time. */
export function readPvd(bytes: Uint8Array): List {
  const file = child(parseXml(bytes), 'VTKFile');
  const list = (file && child(file, 'Collection'))?.children.filter((it) => it.name === 'DataSet') ?? [];
  if (list.length === 0) refuse('PVD 里没有列出文件');
  const hasTimes = list.some(({ attributes }) => attributes.get('timestep'));
  // Without times: distinct parts are one mesh, otherwise steps.
  const parts = new Set(list.map(({ attributes }) => attributes.get('part') || attributes.get('name') || ''));
  const isOne = hasTimes || (parts.size === list.length && !parts.has(''));
  const found = list.map(({ attributes }, i) => ({
    time: numberIn(attributes.get('timestep')?.trim() || String(isOne ? 0 : i)),
    file: attributes.get('file') ?? '',
    part: attributes.get('name') || attributes.get('part') || '',
  }));
  if (found.some(({ time }) => !Number.isFinite(time))) refuse('PVD 里有不正确的时间');
  // Unnumbered parts are told apart by file.
  const places = new Map(
    found.map((it, i) => {
      const { attributes } = list[i] as Node;
      const part = attributes.get('part') ?? '';
      return [it, [attributes.get('group'), attributes.get('name'), part, part ? '' : it.file].join(' ')];
    }),
  );
  return sortEntries(found, (it) => places.get(it) ?? '');
}

/**
 * Full file name: foamToVTK abbreviates `cavity_20.vtk` to `_20` in `cavity.vtk.series`. Unchanged if that
 * file exists.
 */
function wholeName(file: string, series: string, isThere: (file: string) => boolean): string {
  const [, base = '', ending = ''] = /^(.*)\.(\w+)\.series$/i.exec(series) ?? [];
  if (!ending || file.toLowerCase().endsWith(`.${ending.toLowerCase()}`) || isThere(file)) return file;
  const ways = [`${file}.${ending}`, `${base}${file}.${ending}`];
  // Otherwise ask for the expanded name.
  return ways.find(isThere) ?? ways[file.startsWith('_') ? 1 : 0] ?? file;
}

/**
 * Files of a ParaView series (.vtu.series etc., JSON), by time. `series` is its name, `isThere` tests for a
 * chosen file.
 */
export function readSeries(bytes: Uint8Array, series: string, isThere: (file: string) => boolean): List {
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
  const short = found.filter((it) => wholeName(it.file, series, isThere) !== it.file);
  const said = short.slice(0, SAID_MOST).map((it) => it.file);
  for (const it of short) it.file = wholeName(it.file, series, isThere);
  const list = sortEntries(found, () => '');
  if (short.length > 0)
    list.omitted.push({
      what: `清单里的 ${short.length} 个文件名写得不全（${said.join('、')}${short.length > SAID_MOST ? '…' : ''}）`,
      why: `读的是 ${short
        .slice(0, SAID_MOST)
        .map((it) => it.file)
        .join('、')}${short.length > SAID_MOST ? '…' : ''}`,
    });
  return list;
}
