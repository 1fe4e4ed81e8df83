import { diagnosing } from '../../../craft/log/diagnose.ts';
import { linesOf } from '../../../craft/log/lines.ts';
import type { Diagnosis } from '../../../craft/log/log.ts';

/** A log to be read. */
export type Ask = { log: Blob };
/** Progress, what it says, or why it cannot be read. */
export type Answer = { share: number } | { found: Diagnosis } | { fault: string };

/** Bytes by which a file that is no text is told. */
const SAMPLE = 64 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/** Hears how much of a file has passed. */
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

const starts = (bytes: Uint8Array, ...mark: number[]) => mark.every((it, at) => bytes[at] === it);

/** Encodings in which a log may be: by its mark, or the first of these in which every byte can be read. */
function encodingsOf(head: Uint8Array): string[] {
  if (starts(head, 0xff, 0xfe)) return ['utf-16le'];
  if (starts(head, 0xfe, 0xff)) return ['utf-16be'];
  return ['utf-8', 'gb18030', 'windows-1252'];
}

async function readAs(log: Blob, encoding: string, isPacked: boolean): Promise<Diagnosis> {
  const all = diagnosing();
  const lines = linesOf();
  const decoder = new TextDecoder(encoding, { fatal: true });
  let bytes: ReadableStream<Bytes> = log
    .stream()
    .pipeThrough(passing(log.size, (share) => postMessage({ share } satisfies Answer)));
  if (isPacked) bytes = bytes.pipeThrough(new DecompressionStream('gzip'));
  await bytes.pipeTo(
    new WritableStream({
      write(chunk) {
        all.feed(lines.cut(decoder.decode(chunk, { stream: true })));
      },
    }),
  );
  all.feed(lines.cut(decoder.decode()));
  all.feed(lines.end());
  return all.end();
}

async function read(log: Blob): Promise<Answer> {
  const head = new Uint8Array(await log.slice(0, SAMPLE).arrayBuffer());
  const isPacked = starts(head, 0x1f, 0x8b);
  if (!isPacked && !starts(head, 0xff, 0xfe) && !starts(head, 0xfe, 0xff) && head.includes(0))
    return { fault: '这是二进制文件，不是文本的日志' };
  for (const encoding of encodingsOf(head)) {
    try {
      return { found: await readAs(log, encoding, isPacked) };
    } catch (error) {
      // Bytes that are none in this encoding; anything else would fail in the next one too.
      if (!(error instanceof TypeError) || isPacked) break;
    }
  }
  return {
    fault: isPacked ? '这个 .gz 没有解开，可能不完整，请解压后再选' : '这个文件读不出来，请另存为 UTF-8 文本',
  };
}

addEventListener('message', async ({ data: { log } }: MessageEvent<Ask>) => {
  postMessage(await read(log));
});
