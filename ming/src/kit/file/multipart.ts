import { indexOfBytes, join } from '../bytes.ts';
import { invalid } from '../http/refusal.ts';

/** Field of a form. Its bytes are drained before the next field. `file` is the declared file name. */
export type Part = { name: string; file: string | null; bytes: AsyncGenerator<Uint8Array, void> };

const HEAD_BYTES = 8_192;
const MOST_PARTS = 10;
const HEAD_END = new TextEncoder().encode('\r\n\r\n');

/**
 * Streams the fields of a multipart body (RFC 7578). The platform's `formData()` buffers the whole body, more
 * than an isolate's memory. Throws 10018 for more than ten fields.
 */
export async function* readParts(request: Request): AsyncGenerator<Part, void> {
  const mark = new TextEncoder().encode(`\r\n--${boundaryOf(request)}`);
  const source = sourceOf(request);
  try {
    await partText(source.until(mark), HEAD_BYTES);
    for (let count = 1; !(await source.ends()); count++) {
      if (count > MOST_PARTS) throw invalid('请求内容');
      const head = await partText(source.until(HEAD_END), HEAD_BYTES);
      const bytes = source.until(mark);
      yield { ...namesOf(head), bytes };
      for await (const _ of bytes);
    }
  } finally {
    source.release();
  }
}

/** Reads a short field as text; throws if it is longer than `most` bytes. */
export async function partText(bytes: AsyncIterable<Uint8Array>, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > most) throw invalid('请求内容');
    parts.push(part);
  }
  return new TextDecoder().decode(join(parts));
}

/** Splits a stream into blocks of exactly `size` bytes; the last may be shorter. */
export async function* blocksOf(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array, void> {
  let kept: Uint8Array[] = [];
  let length = 0;
  for await (const part of bytes) {
    kept.push(part);
    length += part.length;
    while (length >= size) {
      const whole = join(kept);
      yield whole.slice(0, size);
      kept = [whole.slice(size)];
      length -= size;
    }
  }
  if (length > 0) yield join(kept);
}

function boundaryOf(request: Request): string {
  const type = request.headers.get('content-type') ?? '';
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw invalid('请求内容');
  return boundary;
}

function namesOf(head: string): Pick<Part, 'name' | 'file'> {
  const line = /^content-disposition:(.*)$/im.exec(head)?.[1] ?? '';
  const value = (key: string) => {
    const [, quoted, plain] = new RegExp(`;\\s*${key}=(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(line) ?? [];
    return quoted ?? plain;
  };
  return { name: value('name') ?? '', file: value('filename') ?? null };
}

/** Buffered reader. Starts with CRLF, so that the first boundary matches like the others. */
function sourceOf(request: Request) {
  const reader = (request.body ?? new Blob().stream()).getReader();
  let rest: Uint8Array = Uint8Array.of(13, 10);
  const more = async () => {
    const { done, value } = await reader.read();
    if (done) throw invalid('请求内容');
    rest = rest.length ? join([rest, value]) : value;
  };
  const cut = (at: number, skip = 0) => {
    const out = rest.subarray(0, at);
    rest = rest.subarray(at + skip);
    return out;
  };
  return {
    /** Yields the bytes up to the mark and skips it. */
    async *until(mark: Uint8Array): AsyncGenerator<Uint8Array, void> {
      for (;;) {
        const at = indexOfBytes(rest, mark);
        if (at > 0) yield cut(at, mark.length);
        else if (at === 0) cut(0, mark.length);
        if (at >= 0) return;
        const safe = rest.length - mark.length + 1;
        if (safe > 0) yield cut(safe);
        await more();
      }
    },
    /** Whether the closing `--` of the last boundary follows. */
    async ends(): Promise<boolean> {
      while (rest.length < 2) await more();
      return rest[0] === 45 && rest[1] === 45;
    },
    /** Releases the reader lock. */
    release: () => reader.releaseLock(),
  };
}
