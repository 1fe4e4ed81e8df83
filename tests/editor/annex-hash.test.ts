import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { hashOfFile } from '../../editor/src/annex/send/hash.ts';
import { hashInPieces } from '../../editor/src/annex/send/pieces.ts';

let workers = 0;

/** Fake hash worker; stops when terminated; `fault` is reported instead. */
function stubWorker(fault?: string) {
  workers = 0;
  class FakeWorker extends EventTarget {
    ended = false;
    constructor() {
      super();
      workers++;
    }
    terminate() {
      this.ended = true;
    }
    async postMessage(file: File) {
      const say = (data: object) => !this.ended && this.dispatchEvent(new MessageEvent('message', { data }));
      if (fault !== undefined) return say({ fault });
      const read = (bytes: number) => {
        say({ read: bytes });
        if (this.ended) throw new Error('ended');
      };
      return say({ hash: await hashInPieces(file, read).catch(() => undefined) });
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
}
afterEach(() => vi.unstubAllGlobals());

const SIZE = 33 * 1024 * 1024;
const large = () => new File([new Uint8Array(SIZE)], 'a.zip');
const hash = createHash('sha256').update(new Uint8Array(SIZE)).digest('hex');

it('a large file is read once, also where its upload is gone on with', async () => {
  stubWorker();
  const file = large();
  const read: number[] = [];
  const { signal: stop } = new AbortController();
  for (const _ of [1, 2]) expect(await hashOfFile(file, { stop, read: (it) => read.push(it) })).toBe(hash);
  expect([workers, read.length, read.at(-1)]).toEqual([1, 5, SIZE]);
});

it('a small one is hashed by the browser itself', async () => {
  stubWorker();
  const { signal: stop } = new AbortController();
  const found = await hashOfFile(new File(['abc'], 'a.inp'), { stop, read: () => {} });
  expect([found, workers]).toEqual([createHash('sha256').update('abc').digest('hex'), 0]);
});

it('says why it cannot, and stops when it is told', async () => {
  stubWorker('这个文件在选择之后改动或移走了，请重新选择');
  const { signal: stop } = new AbortController();
  await expect(hashOfFile(large(), { stop, read: () => {} })).rejects.toThrow('改动或移走了');
  stubWorker();
  const paused = new AbortController();
  const hashing = hashOfFile(large(), { stop: paused.signal, read: () => paused.abort(new Error('paused')) });
  await expect(hashing).rejects.toThrow('paused');
});
