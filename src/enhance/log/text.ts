import { isMostly, signsIn } from '../../../craft/utf8.ts';
import { isTextWithZeros, utf16Of } from '../../../craft/zeros.ts';

/** Incremental consumer of text; `end` returns the result. */
export type TextSink<Made> = { feed: (piece: string) => void; end: () => Made };

/** The file is not readable text; the message is for the user. */
export class Unreadable extends Error {}

/** Bytes read to detect binary files and the encoding. */
const HEAD = 64 * 1024;

/** UTF-8 with a few invalid bytes: a truncated log, or one that another program wrote into. */
const MOSTLY_UTF8 = 'mostly utf-8';
/** Minimum of invalid bytes before a stream is rejected early. */
const WRONG_LEAST = 1_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** Wrong encoding; other errors would recur in any encoding. */
class Undecodable extends Error {}

const starts = (bytes: Uint8Array, ...mark: number[]) => mark.every((it, at) => bytes[at] === it);

/** Reports progress 0–1. */
function passing(size: number, hear: (share: number) => void): TransformStream<Bytes, Bytes> {
  let passed = 0;
  return new TransformStream({
    transform(chunk, controller) {
      passed += chunk.length;
      hear(passed / size);
      controller.enqueue(chunk);
    },
  });
}

async function headOf(bytes: ReadableStream<Bytes>): Promise<Uint8Array> {
  const head = new Uint8Array(HEAD);
  let length = 0;
  const reader = bytes.getReader();
  for (let it = await reader.read(); !it.done && length < HEAD; it = await reader.read()) {
    head.set(it.value.subarray(0, HEAD - length), length);
    length = Math.min(HEAD, length + it.value.length);
  }
  await reader.cancel();
  return head.subarray(0, length);
}

/** Candidate encodings: by BOM, or in order of trial until every byte decodes. */
function encodingsOf(head: Uint8Array): string[] {
  if (starts(head, 0xff, 0xfe)) return ['utf-16le'];
  if (starts(head, 0xfe, 0xff)) return ['utf-16be'];
  const wide = utf16Of(head);
  if (wide && isTextWithZeros(new TextEncoder().encode(new TextDecoder(wide).decode(head)))) return [wide];
  if (head.includes(0) && !isTextWithZeros(head)) throw new Unreadable('这是二进制文件，不是文本的日志');
  return ['utf-8', MOSTLY_UTF8, 'gb18030', 'windows-1252'];
}

/** Streaming decoder; throws `Undecodable` for another encoding. */
function decoderOf(encoding: string): (bytes?: Bytes) => string {
  if (encoding !== MOSTLY_UTF8) {
    const decoder = new TextDecoder(encoding, { fatal: true });
    return (bytes) => decodeOrThrow(() => decoder.decode(bytes, { stream: bytes !== undefined }));
  }
  const decoder = new TextDecoder();
  const all = { right: 0, wrong: 0 };
  return (bytes) => {
    const text = decoder.decode(bytes, { stream: bytes !== undefined });
    const { right, wrong } = signsIn(text);
    all.right += right;
    all.wrong += wrong;
    if (!isMostly(all) && (bytes === undefined || all.wrong > WRONG_LEAST)) throw new Undecodable();
    return text;
  };
}

const decodeOrThrow = <Out>(run: () => Out): Out => {
  try {
    return run();
  } catch {
    throw new Undecodable();
  }
};

/** Removes NULs that a crash left at line starts; replaces others by blanks. */
const withoutZeros = (text: string) =>
  text.includes('\0') ? text.replace(/^\0+/gm, '').replaceAll('\0', ' ') : text;

/**
 * Opens a log: UTF-8 (tolerates single invalid bytes), UTF-16, GBK or Windows-1252, optionally gzip. `read`
 * feeds the text to the consumer from `begin`, and restarts with the next encoding when a byte is invalid;
 * later reads reuse the encoding found. Throws `Unreadable`.
 */
export async function openText(file: Blob) {
  const isPacked = starts(new Uint8Array(await file.slice(0, 2).arrayBuffer()), 0x1f, 0x8b);
  const damaged = new Unreadable('这个 .gz 没有解开，可能不完整，请解压后再选');
  const unpacked = (bytes: ReadableStream<Bytes>) =>
    isPacked ? bytes.pipeThrough(new DecompressionStream('gzip')) : bytes;
  const head = await headOf(unpacked(file.stream())).catch(() => {
    throw isPacked ? damaged : new Unreadable('这个文件读不了，请检查它是否还在原处');
  });
  let encodings = encodingsOf(head);

  async function readAs<Made>(encoding: string, taking: TextSink<Made>, hear: (share: number) => void) {
    const decode = decoderOf(encoding);
    await unpacked(file.stream().pipeThrough(passing(file.size, hear))).pipeTo(
      new WritableStream({
        write: (chunk) => taking.feed(withoutZeros(decode(chunk))),
      }),
    );
    taking.feed(withoutZeros(decode()));
    return taking.end();
  }

  return {
    async read<Made>(begin: () => TextSink<Made>, hear: (share: number) => void): Promise<Made> {
      for (const encoding of encodings) {
        try {
          const made = await readAs(encoding, begin(), hear);
          encodings = [encoding];
          return made;
        } catch (error) {
          if (error instanceof Undecodable) continue;
          throw isPacked ? damaged : error;
        }
      }
      throw new Unreadable('这个文件读不出来，请另存为 UTF-8 文本');
    },
  };
}
