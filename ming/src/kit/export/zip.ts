import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Entry } from './archive.ts';

/** Streams a ZIP, with at most one chunk of one file in memory. */
export function zipOf(entries: AsyncIterable<Entry>, time: Date): ReadableStream<Uint8Array> {
  const chunks = chunksOf(entries, time);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return();
    },
  });
}

async function* chunksOf(entries: AsyncIterable<Entry>, time: Date): AsyncGenerator<Uint8Array, void> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) made.push(chunk);
  });
  const encoder = new TextEncoder();
  for await (const { name, text, packed } of entries) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = time;
    zip.add(file);
    for await (const piece of text) {
      file.push(typeof piece === 'string' ? encoder.encode(piece) : piece);
      yield* made.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
