import { IMAGE_BYTES, UPLOAD_FIELD } from '../../../../contract/kit/file/file.ts';
import { blocksOf, type Part, partText, readParts } from './multipart.ts';
import { uploadRefusal } from './rules.ts';

/** Upload: its first block, and the remaining blocks if it is larger than a picture may be. */
export type Arrival = {
  type: string;
  name: string;
  first: Uint8Array;
  rest: AsyncGenerator<Uint8Array, void> | null;
};

/** Stores one upload and returns its key; `drop` undoes it. */
export type UploadStore = { keep: (it: Arrival) => Promise<string>; drop: (key: string) => Promise<void> };

const NOTHING = `没有收到文件，请选择文件后重试（${UPLOAD_FIELD}）`;

/**
 * Reads an upload form and returns the key of its single file. Pictures are buffered; larger files are
 * streamed, so the `type` field has to come first.
 */
export async function receive(request: Request, keeper: UploadStore): Promise<string> {
  let type = new URL(request.url).searchParams.get('type') ?? '';
  let held: Omit<Arrival, 'type'> | undefined;
  let key: string | undefined;
  try {
    for await (const part of readParts(request)) {
      if (part.name === 'type') type = await partText(part.bytes, 20);
      if (part.name !== UPLOAD_FIELD) continue;
      if (held || key) throw uploadRefusal(`一次只能上传一个文件（${UPLOAD_FIELD}）`);
      const opened = await open(part);
      if (opened.rest) key = await keeper.keep({ type, ...opened });
      else held = opened;
    }
    if (held) key = await keeper.keep({ type, ...held });
  } catch (error) {
    if (key) await keeper.drop(key);
    throw error;
  }
  if (!key) throw uploadRefusal(NOTHING);
  return key;
}

async function open(part: Part): Promise<Omit<Arrival, 'type'>> {
  const name = part.file ?? '';
  const blocks = blocksOf(part.bytes, IMAGE_BYTES);
  const first = await blocks.next();
  if (first.done) throw uploadRefusal(name ? '文件是空的，请换一个文件' : NOTHING);
  const second = await blocks.next();
  return { name, first: first.value, rest: second.done ? null : prepend(second.value, blocks) };
}

async function* prepend<T>(first: T, others: AsyncIterable<T>): AsyncGenerator<T, void> {
  yield first;
  yield* others;
}
