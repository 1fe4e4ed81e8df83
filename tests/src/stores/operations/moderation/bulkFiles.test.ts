import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser, type RecordedCall } from '../../browser.ts';

const file = (n: number) => ({
  key: `u/a${n % 30}/${n}.png`,
  url: `/ming/file/u/a${n % 30}/${n}.png`,
  type: 'article',
  mime: 'image/png',
  size: 10,
  width: 1,
  height: 1,
  name: '',
  hash: 'a'.repeat(64),
  uses: 0,
  createTime: '2026-05-01 12:00:00',
  author: { id: `a${n % 30}`, nickname: '甲', createTime: '', neighbours: 0, isSanctioned: false },
});
const same = { hash: 'a'.repeat(64), url: '', mime: 'image/png', files: 60, people: 30 };
type Sent = { id: string; about: string; texts: object[]; files?: string[]; people: string[] };

async function opened() {
  const sent: Sent[] = [];
  const browser = fakeBrowser({
    'GET /v1/moderation/bulk/files': () => ({
      data: { found: Array.from({ length: 60 }, (_, n) => file(n)), same: [same], people: 30, isCut: 0 },
    }),
    'POST /v1/moderation/bulk/decide': ({ body }: RecordedCall) => {
      sent.push(body as Sent);
      const { files = [], people } = body as Sent;
      const leftFiles = files.slice(0, 1).map((key) => ({ key, why: '内容已经隐藏' }));
      return { data: { texts: 0, files: files.length - 1, people: people.length, left: [], leftFiles } };
    },
    'GET /v1/moderation/bulk/list': () => ({
      data: { records: [], total: 0, size: 20, current: 1, pages: 0 },
    }),
  });
  const store = await import('../../../../../src/stores/operations/moderation/bulkFiles.ts');
  const { lastBulk } = await import('../../../../../src/stores/operations/moderation/bulk.ts');
  return { ...browser, ...store, lastBulk, sent };
}

beforeEach(() => vi.resetModules());

it('chooses what it was asked for, and nothing where all is shown', async () => {
  const { findFiles, chosenFiles, fileResult } = await opened();
  await findFiles();
  expect(chosenFiles.get().size).toBe(0);
  await findFiles({ hash: same.hash });
  expect(chosenFiles.get().size).toBe(60);
  await findFiles({ hours: 1 });
  expect(fileResult.get().search).toMatchObject({ hash: '', hours: 1 });
});

it('hides files in steps under one id, names what was left, and searches again', async () => {
  const { findFiles, hideFiles, lastBulk, sent, asked } = await opened();
  await findFiles({ hash: same.hash });
  const ruling = { cause: 'spam', note: '', sanction: 'ban', hours: 72 } as const;
  expect(await hideFiles(ruling)).toBe('done');
  expect(sent.map((it) => [it.texts.length, it.files?.length ?? 0, it.people.length])).toEqual([
    [0, 40, 0],
    [0, 20, 0],
    [0, 0, 30],
  ]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent[0]?.about).toBe('上传的文件：散列 aaaaaaaaaaaa');
  expect(lastBulk.get()).toMatchObject({ files: 57, people: 30 });
  expect(lastBulk.get()?.leftFiles).toHaveLength(2);
  expect(asked.filter(({ path }) => path.includes('/bulk/files'))).toHaveLength(2);
  expect(asked.filter(({ path }) => path.includes('/bulk/find'))).toHaveLength(0);
});
