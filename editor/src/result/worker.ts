import { sha256Of } from '../../../craft/hash.ts';
import { resultBlock } from '../../../craft/result/block.ts';
import { type Conversion, convert } from '../../../craft/result/convert.ts';
import { fittingColours } from '../../../craft/result/draw/fitting.ts';
import { firstLook, firstStepOf, VIEWS } from '../../../craft/result/draw/look.ts';
import { POSTER_HEIGHT, POSTER_WIDTH, poster } from '../../../craft/result/draw/poster.ts';
import { encodeResult } from '../../../craft/result/encode.ts';
import { type Origin, ResultError } from '../../../craft/result/model.ts';
import { readFiles } from '../../../craft/result/read/read.ts';
import type { Input, Source } from '../../../craft/result/read/source.ts';
import { simplified } from '../../../craft/result/simplify.ts';
import { inputsOf } from '../../../src/enhance/inputs.ts';
import { unpack } from '../../../src/enhance/unpack.ts';
import { type Outline, outlineOf } from './outline.ts';

/** `view` is a name of VIEWS. */
export type ResultRequest =
  | { kind: 'read'; files: File[] }
  | {
      kind: 'make';
      conversion: Conversion;
      view: string;
      caption: string;
      /** Omitted: licence of the article; no address. */
      licence?: string;
      original?: string;
    };

/** Placeholders for addresses of uploaded files. */
export const SRC = '/ming/file/src.mjr';
export const POSTER = '/ming/file/poster.webp';

/** Placeholder of the smaller file. */
export const LITE = '/ming/file/lite.mjr';

/** `lite`: smaller file for phones, if the main one is large. */
export type ResultUpload = {
  bytes: Uint8Array<ArrayBuffer>;
  lite: Uint8Array<ArrayBuffer> | undefined;
  poster: Blob;
  block: string;
  unknown: number;
};

export type Answer =
  | { kind: 'progress'; share: number }
  | { kind: 'outline'; outline: Outline }
  | { kind: 'made'; made: ResultUpload }
  | { kind: 'failed'; message: string };

const say = (answer: Answer) => postMessage(answer);
const progress = (share: number) => say({ kind: 'progress', share });
/** Maximum file name length. */
const NAME_MOST = 200;
/** Last source read, and its files. */
let known: { source: Source; origin: Origin[] } | undefined;

/** Modification date, if the file has none inside. */
const dayOf = ({ lastModified }: File) => new Date(lastModified).toISOString().slice(0, 10);

async function originOf({ name, bytes }: Input, file: File, source: Source): Promise<Origin> {
  const { program, written = dayOf(file) } = source;
  return {
    file: name.slice(0, NAME_MOST),
    bytes: bytes.length,
    sha256: await sha256Of(bytes),
    ...(program && { program }),
    written,
  };
}

/** Maximum input bytes (ArrayBuffer limit); the mesh needs about four times that. */
const BYTES_MOST = 2 ** 31 - 1;
const SMALLER = '请先在 ParaView 里提取表面（Extract Surface），或只留要看的步和数组再另存';

async function readSource(files: readonly File[]): Promise<void> {
  const size = files.reduce((sum, it) => sum + it.size, 0);
  if (size > BYTES_MOST)
    throw new ResultError(`选的文件共 ${(size / 2 ** 30).toFixed(1)} GB，一次最多读 2 GB：${SMALLER}`);
  const inputs = await inputsOf(files, (share) => progress(0.3 * share));
  const source = await readFiles(unpack(inputs), (share) => progress(0.3 + 0.6 * share));
  const outline = outlineOf(source);
  const origin = await Promise.all(inputs.map((it, at) => originOf(it, files[at] as File, source)));
  known = { source, origin };
  say({ kind: 'outline', outline });
}

async function picture(pixels: Uint8ClampedArray<ArrayBuffer>): Promise<Blob> {
  const canvas = new OffscreenCanvas(POSTER_WIDTH, POSTER_HEIGHT);
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, POSTER_WIDTH), 0, 0);
  // Browsers that cannot encode WebP fall back to PNG.
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
}

/** Stable label from the content hash. */
const nameOf = async (bytes: Uint8Array<ArrayBuffer>) => `fig-${(await sha256Of(bytes)).slice(0, 8)}`;

async function make(asked: Extract<ResultRequest, { kind: 'make' }>): Promise<void> {
  const { conversion, view, caption } = asked;
  const [licence, original] = [asked.licence?.trim(), asked.original?.trim()];
  if (!known) throw new ResultError('还没有读文件');
  const { source, origin } = known;
  const { result: drawn, unknown } = convert(source, conversion);
  const result = { ...drawn, source: origin, ...(licence && { licence }) };
  const first = firstLook(result);
  const look = {
    ...first,
    step: firstStepOf(result, first.field),
    ...fittingColours(result, first.field, first.component),
    ...(VIEWS[view] && { view: VIEWS[view] }),
  };
  progress(0.2);
  const pixels = await picture(poster(result, look));
  progress(0.35);
  const bytes = await encodeResult(result, (share) => progress(0.35 + 0.45 * share));
  // Per-element colours need unshared vertices, which simplification would merge.
  const smaller = result.fields.some((it) => it.location === 'element') ? result : simplified(result);
  progress(0.9);
  const lite = smaller === result ? undefined : await encodeResult(smaller);
  const file = {
    src: SRC,
    poster: POSTER,
    bytes: bytes.length,
    name: await nameOf(bytes),
    caption,
    ...(original && { original }),
    ...(lite && { lite: { src: LITE, bytes: lite.length } }),
  };
  const block = resultBlock(result, look, file);
  say({ kind: 'made', made: { bytes, lite, poster: pixels, block, unknown } });
}

function wordsOf(error: unknown): string {
  if (error instanceof ResultError) return error.message;
  if (error instanceof RangeError) return `文件太大，浏览器的内存不够：${SMALLER}`;
  // The file changed since it was chosen, or is too large.
  if (error instanceof DOMException && error.name === 'NotReadableError')
    return '浏览器没有读到文件：它可能被移动或改动了，或者太大，请重新选择';
  return '没有读懂这个文件，请检查它是否完整';
}

addEventListener('message', async ({ data }: MessageEvent<ResultRequest>) => {
  try {
    await (data.kind === 'read' ? readSource(data.files) : make(data));
  } catch (error) {
    say({ kind: 'failed', message: wordsOf(error) });
  }
});
