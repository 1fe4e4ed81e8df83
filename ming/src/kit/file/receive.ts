import { IMAGE_BYTES, UPLOAD_FIELD } from '../../../../contract/kit/file/file.ts';
import { blocksOf, type Part, partText, readParts } from './multipart.ts';
import { unfit } from './rules.ts';

/** An upload: its first block and, where it is larger than a picture may be, the others as they arrive. */
export type Arrival = {
  type: string;
  name: string;
  first: Uint8Array;
  rest: AsyncGenerator<Uint8Array, void> | null;
};

/** Keeps one upload and answers with its key; `drop` takes it back. */
export type Keeper = { keep: (it: Arrival) => Promise<string>; drop: (key: string) => Promise<void> };

const NOTHING = `没有收到文件，请选择文件后重试（${UPLOAD_FIELD}）`;

/**
 * Reads the form of an upload and answers with the key of its one file. A picture is held in memory; what is larger
 * than a picture may be is handed on while it arrives, so its type has to come before it.
 */
export async function receive(request: Request, keeper: Keeper): Promise<string> {
  let type = new URL(request.url).searchParams.get('type') ?? '';
  let held: Omit<Arrival, 'type'> | undefined;
  let key: string | undefined;
  try {
    for await (const part of readParts(request)) {
      if (part.name === 'type') type = await partText(part.bytes, 20);
      if (part.name !== UPLOAD_FIELD) continue;
      if (held || key) throw unfit(`一次只能上传一个文件（${UPLOAD_FIELD}）`);
      const opened = await open(part);
      if (opened.rest) key = await keeper.keep({ type, ...opened });
      else held = opened;
    }
    if (held) key = await keeper.keep({ type, ...held });
  } catch (error) {
    if (key) await keeper.drop(key);
    throw error;
  }
  if (!key) throw unfit(NOTHING);
  return key;
}

async function open(part: Part): Promise<Omit<Arrival, 'type'>> {
  const name = part.file ?? '';
  const blocks = blocksOf(part.bytes, IMAGE_BYTES);
  const first = await blocks.next();
  if (first.done) throw unfit(name ? '文件是空的，请换一个文件' : NOTHING);
  const second = await blocks.next();
  return { name, first: first.value, rest: second.done ? null : led(second.value, blocks) };
}

async function* led<T>(first: T, others: AsyncIterable<T>): AsyncGenerator<T, void> {
  yield first;
  yield* others;
}
