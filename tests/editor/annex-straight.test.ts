import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishAnnex } from '../../contract/content/annex/annex.ts';
import { hashInPieces } from '../../editor/src/annex/send/pieces.ts';
import { addSample, leftText, type Pace, secondsLeft } from '../../editor/src/annex/uploadRate.ts';
import { fakeBrowser } from '../src/stores/browser.ts';

const PART = 1_000;
const SIZE = 4_500;
const item = {
  annexId: 7,
  name: 'a.zip',
  ext: 'zip',
  sha256: 'f',
  mime: '',
  price: 0,
  downloads: 0,
  size: SIZE,
};

/** Status of the nth part sent, or a lost response. */
type Fate = (n: number, part: number) => number | 'lost';

function site(fate: Fate = () => 200) {
  const state = {
    parts: [] as number[],
    sent: [] as number[],
    by: [] as string[],
    starts: [] as unknown[],
    aborts: 0,
    signed: 0,
    checks: 0,
    together: 0,
    most: 0,
  };
  const answers = fakeBrowser({
    'POST /v1/annex/start': ({ body }) => {
      state.starts.push(body['direct']);
      const direct = body['direct'] === true;
      const upload = {
        uploadId: 'a'.repeat(32),
        name: 'a.zip',
        size: SIZE,
        sha256: 'f',
        price: 0,
        partBytes: PART,
        parts: state.parts,
        direct,
      };
      return { data: { upload, annex: null } };
    },
    'POST /v1/annex/sign': ({ body }) => {
      const [{ part, sha256 }] = body['parts'] as [{ part: number; sha256: string }];
      state.signed++;
      const headers = { 'x-amz-content-sha256': sha256 };
      return { data: [{ part, url: `https://store.test/f?part=${part}`, headers }] };
    },
    'DELETE /v1/annex/upload': () => {
      state.aborts++;
      return { data: null };
    },
    'POST /v1/annex/finish': () =>
      state.checks-- > 0
        ? { code: 400, message: '正在核对', extra: { checking: true } }
        : { data: { ...item, isFree: true } },
  });
  class Request extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = JSON.stringify({ code: 200, message: '', data: null, extra: {} });
    url = new URL('https://store.test');
    headers: Record<string, string> = {};
    withCredentials = false;
    open(_method: string, address: string) {
      this.url = new URL(address, 'https://site.test');
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    async send(body: ArrayBuffer | Blob) {
      state.together++;
      state.most = Math.max(state.most, state.together);
      const bytes = new Uint8Array(body instanceof Blob ? await body.arrayBuffer() : body);
      await new Promise((resolve) => setTimeout(resolve, 1));
      state.together--;
      const part = Number(this.url.searchParams.get('part'));
      const isStore = this.url.host === 'store.test';
      state.by.push(isStore ? 'store' : 'site');
      const how = isStore ? fate(state.sent.push(part), part) : 200;
      if (how === 'lost') return this.dispatchEvent(new Event('error'));
      const said = this.headers['x-amz-content-sha256'] ?? this.url.searchParams.get('sha256');
      expect(said).toBe(createHash('sha256').update(bytes).digest('hex'));
      if (isStore) expect(this.headers['authorization']).toBeUndefined();
      this.status = how;
      if (how === 200) state.parts = [...state.parts, part];
      return this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return { state, ...answers };
}

const file = () => new File([new Uint8Array(SIZE).map((_, at) => at % 251)], 'a.zip');
const send = async (more: object = {}) => {
  const { uploadAnnex } = await import('../../editor/src/annex/upload.ts');
  const stop = new AbortController().signal;
  return uploadAnnex(1, file(), { price: 0, stop, told: () => {}, pauses: [0, 0, 0], ...more });
};

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('parts that go straight to the store', () => {
  it('are sent three at a time, each to an address of its own', async () => {
    const { state } = site();
    expect((await send()).annexId).toBe(7);
    expect(state.parts.toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect([state.most, state.signed, state.aborts]).toEqual([3, 5, 0]);
    expect(new Set(state.by)).toEqual(new Set(['store']));
  });

  it('are sent again where the store is busy, the address was too old, or the line broke', async () => {
    const fates = [503, 403, 'lost', 200] as const;
    const { state } = site((n) => fates[n - 1] ?? 200);
    await send();
    expect([state.sent.length, state.signed, state.starts]).toEqual([8, 8, [true]]);
  });

  it('go on with what is missing where the store knows the upload no more', async () => {
    const { state } = site((n) => (n === 4 ? 404 : 200));
    await send();
    expect(state.starts).toEqual([true, true]);
    expect(new Set(state.parts)).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it('go through the site where the store cannot be reached at all', async () => {
    const { state } = site(() => 'lost');
    await send();
    expect([state.starts, state.aborts]).toEqual([[true, false], 1]);
    expect(state.by.filter((it) => it === 'site')).toHaveLength(5);
  });

  it('are not given up where the site is what cannot be reached', async () => {
    const { state, answers } = site();
    answers['POST /v1/annex/sign'] = () => new Error('offline');
    await expect(send()).rejects.toMatchObject({ name: 'Unreachable' });
    expect([state.aborts, state.starts]).toEqual([0, [true]]);
  });

  it('are not given up where the line breaks later', async () => {
    const { state } = site((_n, part) => (part === 5 ? 'lost' : 200));
    await expect(send()).rejects.toMatchObject({ name: 'NotTaken', status: 0 });
    expect([state.aborts, state.parts.toSorted()]).toEqual([0, [1, 2, 3, 4]]);
  });

  it('end with a wait while the site reads a large file through', async () => {
    const { state } = site();
    state.checks = 2;
    const steps: string[] = [];
    const { finishUpload } = await import('../../editor/src/annex/send/finishUpload.ts');
    const { call } = await import('../../src/client/call.ts');
    const ask = () => call(finishAnnex, { uploadId: 'a'.repeat(32) });
    const { signal } = new AbortController();
    const done = await finishUpload(ask, { stop: signal, pause: 1, checking: () => steps.push('checking') });
    expect([done.annexId, steps]).toEqual([7, ['checking', 'checking']]);
    state.checks = 9;
    const stop = AbortSignal.timeout(20);
    await expect(finishUpload(ask, { stop, pause: 500 })).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

it('a file that is read in pieces has the hash of the whole', async () => {
  const bytes = new Uint8Array(17 * 1024 * 1024 + 3).map((_, at) => at % 253);
  const read: number[] = [];
  const hash = await hashInPieces(new Blob([bytes]), (it) => read.push(it));
  expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(read).toEqual(
    [8, 16, 17].map((it) => Math.min(it * 1024 * 1024, bytes.length)).with(2, bytes.length),
  );
  const gone = {
    size: 1,
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
  };
  await expect(hashInPieces(gone as unknown as Blob, () => {})).rejects.toThrow('改动或移走了');
});

it('the time that is left follows the last seconds', () => {
  let pace: Pace = [];
  expect(secondsLeft(pace, 100)).toBeNull();
  for (let second = 0; second <= 40; second++)
    pace = addSample(pace, second < 20 ? second : 20 + (second - 20) * 2, second * 1_000);
  expect(pace.length).toBeLessThanOrEqual(22);
  expect(secondsLeft(pace, 100)).toBeCloseTo(20, 0);
  // A resent part resets its progress.
  expect(secondsLeft(addSample(pace, 10, 41_000), 100)).toBeNull();
  expect([5, 61, 3_600, 9_000].map(leftText)).toEqual([
    '还要约 5 秒',
    '还要约 2 分钟',
    '还要约 1 小时',
    '还要约 2.5 小时',
  ]);
});
