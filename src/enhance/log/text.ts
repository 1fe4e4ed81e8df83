import { isTextWithZeros } from '../../../craft/zeros.ts';

/** Takes a text in pieces, and gives at the end what it has made of it. */
export type Taking<Made> = { feed: (piece: string) => void; end: () => Made };

/** Says why a file cannot be read as text, in words for whoever chose it. */
export class Unreadable extends Error {}

/** Bytes by which a file that is no text, and its encoding, are told. */
const HEAD = 64 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/** What cannot be decoded; anything else that goes wrong would do so in another encoding too. */
class Undecodable extends Error {}

const starts = (bytes: Uint8Array, ...mark: number[]) => mark.every((it, at) => bytes[at] === it);

/** Hears how much of a file has passed, 0–1. */
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

/** The first bytes of a stream. */
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

/** Encodings in which a text may be: by its mark, or those of which the first is its own in which every byte can be read. */
function encodingsOf(head: Uint8Array): string[] {
  if (starts(head, 0xff, 0xfe)) return ['utf-16le'];
  if (starts(head, 0xfe, 0xff)) return ['utf-16be'];
  if (head.includes(0) && !isTextWithZeros(head)) throw new Unreadable('这是二进制文件，不是文本的日志');
  return ['utf-8', 'gb18030', 'windows-1252'];
}

const decoded = <Out>(run: () => Out): Out => {
  try {
    return run();
  } catch {
    throw new Undecodable();
  }
};

/** A text without the zeros that a crash has left at the beginning of lines, and with blanks for those within. */
const withoutZeros = (text: string) =>
  text.includes('\0') ? text.replace(/^\0+/gm, '').replaceAll('\0', ' ') : text;

/**
 * Opens a log: text in UTF-8, UTF-16, GBK or Windows-1252, packed by gzip or not. `read` passes its text to what `begin`
 * gives, from its beginning once more where a byte shows that it is in another encoding; a later `read` begins with the one
 * that was found. Throws Unreadable.
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

  async function readAs<Made>(encoding: string, taking: Taking<Made>, hear: (share: number) => void) {
    const decoder = new TextDecoder(encoding, { fatal: true });
    await unpacked(file.stream().pipeThrough(passing(file.size, hear))).pipeTo(
      new WritableStream({
        write: (chunk) => taking.feed(withoutZeros(decoded(() => decoder.decode(chunk, { stream: true })))),
      }),
    );
    taking.feed(withoutZeros(decoded(() => decoder.decode())));
    return taking.end();
  }

  return {
    async read<Made>(begin: () => Taking<Made>, hear: (share: number) => void): Promise<Made> {
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
