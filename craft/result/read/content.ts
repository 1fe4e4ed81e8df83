import { endingOf } from './bundle.ts';
import { isClosed, whyClosed } from './closedFormats.ts';
import { text } from './scanner.ts';
import type { Input } from './source.ts';

const HEAD = 400;

/** Magic numbers. */
const BY_BYTES: readonly (readonly [bytes: string, what: string])[] = [
  ['\x89HDF\r\n\x1a\n', 'HDF5'],
  ['CDF\x01', 'NetCDF'],
  ['CDF\x02', 'NetCDF'],
  ['CDF\x05', 'NetCDF'],
  ['%PDF-', 'PDF 文档'],
  ['\x89PNG\r\n', 'PNG 图片'],
  ['\xff\xd8\xff', 'JPEG 图片'],
  ['GIF8', 'GIF 图片'],
  ['SQLite format 3', 'SQLite 数据库'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '旧版 Office 文档'],
  ['7z\xbc\xaf\x27\x1c', '7z 压缩包'],
  ['Rar!', 'RAR 压缩包'],
];

const SU2_RESTART =
  'SU2 的 restart 里没有单元：请用 SU2 的 OUTPUT_FILES= PARAVIEW 写成 .vtu；里面的表可以用“数据分析”读';

/** Text signatures with advice. */
const BY_WORDS: readonly (readonly [ending: string, beginning: RegExp, words: string])[] = [
  [
    'dat',
    /^\s*\(\s*(?:0|1)\s+"[^"]*(?:fluent|fidap|gambit)/i,
    'Fluent 的 .dat 里只有值，网格在 .cas 里：请在 ParaView 里打开同名的 .cas（.dat 放在同一个文件夹里），File → Save Data 存为 .vtm',
  ],
  ['dat', /^\s*"?PointID\b/i, SU2_RESTART],
  ['csv', /^\s*"?PointID\b/i, SU2_RESTART],
  [
    'dat',
    /^[\d\s]*Abaqus\s+(?:\d{4}|6\.\d+)/i,
    'Abaqus 打印的 .dat 没有网格：里面的表请用“数据分析”读；要看云图请用它的 .odb，先用 abaqus python 的脚本（例如 odb2vtk）写成 .vtu',
  ],
];

/** Magic number of SU2 binary solutions. */
const SU2 = 535_532;

const isSu2 = ({ bytes }: Input) =>
  bytes.length > 4 && new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getInt32(0, true) === SU2;

/** Why a file's content is no result; undefined if nothing speaks against it. */
export function reasonForNone(input: Input): string | undefined {
  const { name, bytes } = input;
  if (bytes.length === 0) return `${name} 是空的`;
  const head = text(bytes, 0, Math.min(bytes.length, HEAD));
  if (head.startsWith('version https://git-lfs'))
    return `${name} 是 Git LFS 的指针，不是文件本身：先运行 git lfs pull`;
  if (/^\s*<(?:!doctype\s+)?html\b/i.test(head)) return `${name} 是网页：下载的时候可能没有登录，或地址不对`;
  const own = BY_BYTES.find(([sign]) => [...sign].every((it, at) => bytes[at] === it.charCodeAt(0)));
  if (own && !isClosed(name))
    return `${name} 的内容是 ${own[1]}${endingOf(name) && `，不是 .${endingOf(name)} 文件`}${wayOf(own[1])}`;
  if (endingOf(name) === 'dat' && isSu2(input))
    return 'SU2 的二进制 .dat 里没有网格：请用 SU2 的 OUTPUT_FILES= PARAVIEW 写成 .vtu';
  return BY_WORDS.find(([ending, beginning]) => ending === endingOf(name) && beginning.test(head))?.[2];
}

/** Advice for a container with a misleading extension. */
const wayOf = (what: string) =>
  what === 'HDF5' || what === 'NetCDF' ? `：${whyClosed(`a.${what === 'HDF5' ? 'h5' : 'nc'}`)}` : '';
