import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANNEX_PART_BYTES, annexRulesOf } from '../../contract/content/annex/annex.ts';
import { priceOf, priceTyped } from '../../editor/src/annex/price.ts';
import { fakeBrowser, type RecordedCall } from '../src/stores/browser.ts';

const ID = 'a'.repeat(32);
const item = {
  annexId: 7,
  name: 'a.inp',
  ext: 'inp',
  sha256: 'f',
  mime: '',
  price: 0,
  isFree: true,
  downloads: 0,
};
const RULES = annexRulesOf(undefined);

/** Fake site that stores parts; `fails` is the outcome of the nth part. */
function site(fails: (n: number) => 'ok' | 'lost' | 'damaged' | 'refused' = () => 'ok') {
  const state = { parts: [] as number[], sent: [] as number[], finished: 0, lose: false };
  const upload = (it: RecordedCall) => ({
    uploadId: ID,
    name: 'a.inp',
    size: it.body['size'] ?? 1,
    sha256: 'f',
    price: 0,
    partBytes: ANNEX_PART_BYTES,
    parts: state.parts,
  });
  const browser = fakeBrowser({
    'POST /v1/annex/start': (it) => ({ data: { upload: upload(it), annex: null } }),
    'POST /v1/annex/finish': () => {
      state.finished += 1;
      if (!state.lose) return { data: { ...item, size: 1 } };
      state.lose = false;
      state.parts = [];
      return { code: 400, message: '失效', extra: { parts: [] } };
    },
    'POST /v1/article/archiveAnnexInfo': () => ({ data: [] }),
    'GET /v1/annex/uploads': (it) => ({
      data: state.parts.length ? [upload(it)] : [],
      extra: { limits: RULES },
    }),
    'DELETE /v1/annex/upload': () => ({ data: null }),
  });
  class Request extends EventTarget {
    upload = new EventTarget();
    withCredentials = false;
    status = 200;
    responseText = '';
    query = new URLSearchParams();
    open(_method: string, address: string) {
      this.query = new URL(address, 'https://a.test').searchParams;
    }
    setRequestHeader() {}
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    async send(body: Blob) {
      const part = Number(this.query.get('part'));
      state.sent.push(part);
      const hash = createHash('sha256')
        .update(new Uint8Array(await body.arrayBuffer()))
        .digest('hex');
      const how = fails(state.sent.length);
      if (how === 'lost') return this.dispatchEvent(new Event('error'));
      const good = how === 'ok' && hash === this.query.get('sha256');
      if (good) state.parts = [...state.parts, part];
      this.responseText = JSON.stringify({
        code: good ? 200 : how === 'damaged' ? 400 : 10018,
        message: '不行',
        data: null,
        extra: {},
      });
      return this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return { state, ...browser };
}

const file = (size: number, name = 'a.inp') => new File([new Uint8Array(size).fill(48)], name);
const how = (more: object = {}) => ({
  price: 0,
  stop: new AbortController().signal,
  told: () => {},
  pauses: [0, 0],
  ...more,
});
const modules = async () => ({
  ...(await import('../../editor/src/annex/upload.ts')),
  ...(await import('../../editor/src/annex/annexes.ts')),
});

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('an upload', () => {
  it('sends the parts that are missing, and tells how far it has come', async () => {
    const { state } = site();
    state.parts = [2];
    const { uploadAnnex } = await modules();
    const sent: number[] = [];
    const size = 2 * ANNEX_PART_BYTES + 10;
    await uploadAnnex(1, file(size), how({ told: (_step: string, bytes: number) => sent.push(bytes) }));
    expect(state.sent.toSorted()).toEqual([1, 3]);
    expect([sent[0], sent.at(-1)]).toEqual([ANNEX_PART_BYTES, size]);
  });

  it('retries what the network has lost, and not what was refused', async () => {
    const lost = site((n) => (n < 3 ? 'lost' : 'ok'));
    const { uploadAnnex } = await modules();
    await uploadAnnex(1, file(10), how());
    expect(lost.state.sent).toEqual([1, 1, 1]);
    const refused = site(() => 'refused');
    await expect(uploadAnnex(1, file(10), how())).rejects.toMatchObject({ code: 10018 });
    expect(refused.state.sent).toEqual([1]);
    const dead = site(() => 'lost');
    await expect(uploadAnnex(1, file(10), how())).rejects.toThrow('upload');
    expect(dead.state.sent).toEqual([1, 1, 1]);
  });

  it('sends everything once more where the site has lost the parts', async () => {
    const { state } = site();
    state.lose = true;
    const { uploadAnnex } = await modules();
    await uploadAnnex(1, file(10), how());
    expect([state.sent, state.finished]).toEqual([[1, 1], 2]);
  });
});

describe('the list', () => {
  it('sends files, and shows those that cannot be sent with the reason', async () => {
    site();
    const { addFiles, annexes, openAnnexes, uploadFault } = await modules();
    await openAnnexes(1);
    await addFiles([file(10), file(0, 'empty.inp'), file(10, 'virus.exe')]);
    expect(annexes.get().items.map((it) => it.annexId)).toEqual([7]);
    expect(annexes.get().running.map((it) => [it.name, it.state, it.fault])).toEqual([
      ['empty.inp', 'failed', '文件是空的'],
      ['virus.exe', 'failed', '附件不支持 .exe 文件：程序不能作附件'],
    ]);
    expect(uploadFault({ name: 'a.zip', size: RULES.bytes + 1 }, RULES)).toContain('2 GB');
  });

  it('keeps the place of an attachment whose content is sent again', async () => {
    const { answers } = site();
    const others = [item, { ...item, annexId: 8, name: 'b.inp' }];
    answers['POST /v1/article/archiveAnnexInfo'] = () => ({ data: others });
    const { addFiles, annexes, openAnnexes } = await modules();
    await openAnnexes(1);
    await addFiles([file(10)]);
    expect(annexes.get().items.map((it) => it.annexId)).toEqual([7, 8]);
  });

  it('sends two at a time, and says which files there was no room for', async () => {
    const { asked } = site();
    const { addFiles, annexes, openAnnexes, pause, resumeUpload } = await modules();
    await openAnnexes(1);
    annexes.set({ ...annexes.get(), limits: { ...RULES, perArticle: 4 } });
    const names = ['a.inp', 'b.inp', 'c.inp', 'd.inp', 'e.inp'];
    const done = addFiles(names.map((name) => file(10, name)));
    const states = () => annexes.get().running.map((it) => it.state);
    expect(states()).toEqual(['sending', 'sending', 'waiting', 'waiting', 'failed']);
    expect(annexes.get().running.at(-1)?.fault).toBe('一篇文章最多有 4 个附件，没有添加这个');
    const key = annexes.get().running[3]?.key ?? '';
    pause(key);
    expect(states()[3]).toBe('paused');
    await done;
    expect(annexes.get().running.map((it) => it.name)).toEqual(['d.inp', 'e.inp']);
    await resumeUpload(key);
    expect(annexes.get().running.map((it) => it.name)).toEqual(['e.inp']);
    // Two are hashed concurrently and may start in either order.
    const started = asked.filter((it) => it.path === '/v1/annex/start').map((it) => it.body['name']);
    expect(started.toSorted()).toEqual(['a.inp', 'b.inp', 'c.inp', 'd.inp']);
  });

  it('pauses, goes on with what is missing, and gives up', async () => {
    const { state, asked } = site();
    const { addFiles, annexes, canResume, dropFile, openAnnexes, pause, resumeUpload } = await modules();
    await openAnnexes(1);
    const rows = () => annexes.get().running;
    const stop = annexes.subscribe(() => {
      const [row] = rows();
      if (row && state.parts.length === 1) pause(row.key);
    });
    await addFiles([file(3 * ANNEX_PART_BYTES + 5)]);
    stop();
    expect(rows()).toMatchObject([{ state: 'paused', step: 'sending' }]);
    expect(state.parts.length).toBeLessThan(4);
    const key = rows()[0]?.key ?? '';
    await resumeUpload(key);
    expect(state.parts.toSorted()).toEqual([1, 2, 3, 4]);
    expect([rows(), annexes.get().items.length]).toEqual([[], 1]);

    site(() => 'damaged');
    await addFiles([file(10)]);
    expect(rows()).toMatchObject([{ state: 'failed', fault: '不行' }]);
    expect(canResume(rows()[0]?.key ?? '')).toBe(true);
    await dropFile(rows()[0]?.key ?? '');
    expect(rows()).toEqual([]);
    expect(asked.some((it) => it.path === '/v1/annex/finish')).toBe(true);
  });

  it('does not go on with a file that the site does not take', async () => {
    const { state } = site(() => 'refused');
    state.parts = [2];
    const { addFiles, annexes, canResume, leftOf, openAnnexes, roomIn } = await modules();
    await openAnnexes(1);
    expect(leftOf(annexes.get())).toHaveLength(1);
    await addFiles([file(annexes.get().unfinished[0]?.size ?? 0)]);
    const [row] = annexes.get().running;
    expect(row).toMatchObject({ state: 'failed', fault: '不行' });
    expect(canResume(row?.key ?? '')).toBe(false);
    expect(leftOf(annexes.get())).toEqual([]);
    expect(roomIn(annexes.get())).toBe(RULES.perArticle);
  });

  it('makes every one of several quick moves, each from where the one before has left it', async () => {
    const { answers } = site();
    const named = (annexId: number) => ({ ...item, annexId, name: `${annexId}.inp` });
    let stored = [1, 2, 3, 4];
    const gates: (() => void)[] = [];
    answers['POST /v1/article/archiveAnnexInfo'] = () => ({ data: stored.map(named) });
    answers['POST /v1/annex/sort'] = async ({ body }) => {
      await new Promise<void>((resolve) => gates.push(resolve));
      stored = body['order'] as number[];
      return { data: null };
    };
    const { annexes, move, openAnnexes } = await modules();
    await openAnnexes(1);
    const moves = [move(1, 1), move(4, -1), move(1, 1)];
    for (const n of [1, 2, 3]) {
      await vi.waitFor(() => expect(gates).toHaveLength(n));
      // Added while an order is on its way.
      if (n === 3) {
        const { items } = annexes.get();
        annexes.set({
          ...annexes.get(),
          items: items.concat(items.slice(0, 1).map((it) => ({ ...it, annexId: 5 }))),
        });
      }
      gates.at(-1)?.();
    }
    await Promise.all(moves);
    expect(stored).toEqual([2, 4, 1, 3]);
    expect(annexes.get().items.map((it) => it.annexId)).toEqual([2, 4, 1, 3, 5]);
  });

  it('resets for another article', async () => {
    const { state } = site();
    state.parts = [1];
    const { annexes, openAnnexes } = await modules();
    await openAnnexes(1);
    expect(annexes.get().unfinished).toHaveLength(1);
    state.parts = [];
    await openAnnexes(2);
    expect(annexes.get()).toMatchObject({ articleId: 2, unfinished: [], state: 'ready' });
  });
});

it.each([
  ['', 0],
  ['9.9', 990],
  ['¥9.90', 990],
  ['0.01', 1],
  [' 12 ', 1200],
  ['9.999', null],
  ['-1', null],
  ['1e3', null],
  ['九块', null],
])('the price %o is %o fen', (typed, fen) => {
  expect(priceOf(typed)).toBe(fen);
  if (fen) expect(priceOf(priceTyped(fen))).toBe(fen);
});
