import { exports } from 'cloudflare:workers';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { articles, bodies, collects, likes } from '../../../../ming/src/content/article/schema.ts';
import { fileName, jsonList, markdownOf } from '../../../../ming/src/kit/export/archive.ts';
import { follows } from '../../../../ming/src/people/user/schema.ts';
import { call } from '../../support/call.ts';
import { addAnswer, addQuestion } from '../../support/forum.ts';
import { addArticle, addPerson, buildWorld, db, logIn, NOON } from '../../support/world.ts';

const EXPORT = '/v1/user/export';

async function unpack(userId: string): Promise<Record<string, string>> {
  const headers = { authorization: await logIn(userId) };
  const answer = await exports.default.fetch(new Request(`https://ming.test/ming${EXPORT}`, { headers }));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="mingjie-\d{4}-\d\d-\d\d\.zip"$/),
    'cache-control': 'private, no-store',
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, it]) => [name, strFromU8(it)]));
}

beforeAll(async () => {
  await buildWorld();
  await addPerson('empty');
  await db.insert(follows).values({ userId: 'a', targetId: 'b', createdAt: NOON });
  await db.insert(likes).values({ articleId: 4, userId: 'a', createdAt: NOON });
  await db.insert(collects).values({ articleId: 6, userId: 'a', createdAt: NOON });
});

describe('one’s data', () => {
  it('comes with every article of one’s own, locked parts and drafts included', async () => {
    const files = await unpack('a');
    const own = [1, 2, 3, 5, 7, 8].map((id) => `articles/${id}-文章${id}.md`);
    const lists = [
      'activities',
      'age',
      'annexes',
      'badges',
      'benchmark-runs',
      'blocks',
      'bounties',
      'bounty-shares',
      'categories',
      'check-ins',
      'cleared-profile',
      'collects',
      'columns',
      'comment-likes',
      'comments',
      'complaints',
      'coupons',
      'edits',
      'error-notes',
      'error-votes',
      'experience',
      'feedback',
      'figures',
      'files',
      'folders',
      'follows',
      'forum-comments',
      'invoice-titles',
      'invoices',
      'likes',
      'links',
      'logins',
      'phone',
      'messages',
      'money',
      'orders',
      'payouts',
      'question-follows',
      'refund-asks',
      'reports',
      'scores',
      'spam',
      'sponsors',
      'suggested-edits',
      'terms',
      'topics',
      'votes',
      'webhooks',
    ];
    const rest = ['README.txt', 'profile.json', ...lists.map((it) => `${it}.json`)];
    expect(Object.keys(files).sort()).toEqual([...rest, ...own].sort());
    expect(files['articles/5-文章5.md']).toContain('秘密部分');
    expect(files['articles/1-文章1.md']).toBe(`---
id: 1
title: "文章1"
state: "已发布"
category: "分类1"
tags: ["标签1","标签2"]
summary: "摘要1"
cover: ""
originalUrl: ""
createTime: "2026-05-01 13:00:00"
updateTime: "2026-05-01 13:00:00"
---

正文1
`);
    expect(files['articles/7-文章7.md']).toContain('state: "草稿"');
    expect(files['articles/8-文章8.md']).toContain('state: "已删除"');
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({ id: 'a', email: 'a@mingjie.test' });
    const time = '2026-05-01 12:00:00';
    expect(JSON.parse(files['follows.json'] ?? '')).toEqual([
      { id: 'b', nickname: '作者b', createTime: time },
    ]);
    expect(JSON.parse(files['likes.json'] ?? '')).toEqual([{ id: 4, title: '文章4', createTime: time }]);
    expect(JSON.parse(files['collects.json'] ?? '')).toEqual([{ id: 6, title: '文章6', createTime: time }]);
    expect(JSON.parse(files['columns.json'] ?? '')).toMatchObject([{ name: '专栏' }, { name: '未发布' }]);
    expect(files['README.txt']).toContain('这是 作者a 在本站的数据');
    for (const name of rest) if (name !== 'README.txt') expect(files['README.txt']).toContain(name);
  });

  it('is read in pages', async () => {
    const [model] = await db.select().from(articles).limit(1);
    for (let id = 100; id < 145; id++) {
      await db.insert(articles).values({
        ...model,
        id,
        userId: 'b',
        title: `../第${id}篇`,
        categoryId: 1,
        createTime: NOON,
        updateTime: NOON,
      });
      await db.insert(bodies).values({ articleId: id, source: '文', html: '' });
    }
    const names = Object.keys(await unpack('b')).filter((it) => it.startsWith('articles/'));
    expect(names).toHaveLength(47);
    expect(names).toContain('articles/144-第144篇.md');
  });

  it('comes with what one asked and answered', async () => {
    await addPerson('asker');
    await addQuestion(1, { userId: 'asker' });
    await addQuestion(2, { userId: 'asker', state: 3 });
    await addAnswer(9, 1, { userId: 'asker' });
    await addAnswer(10, 1, { userId: 'asker', deletedAt: NOON });
    await addAnswer(11, 1);
    const files = await unpack('asker');
    expect(Object.keys(files).filter((it) => /^(questions|answers)/.test(it))).toEqual([
      'questions/1-问题1.md',
      'questions/2-问题2.md',
      'answers/9-问题1.md',
      'answers/10-问题1.md',
    ]);
    expect(files['questions/2-问题2.md']).toContain('state: "已隐藏"');
    expect(files['answers/9-问题1.md']).toBe(`---
id: 9
questionId: 1
question: "问题1"
state: "已发布"
createTime: "2026-05-06 01:00:00"
updateTime: "2026-05-06 01:00:00"
---

这样办9
`);
    expect(files['answers/10-问题1.md']).toContain('state: "已删除"');
  });

  it('names nothing of others that was withdrawn', async () => {
    await addPerson('marker');
    await addArticle(201, { userId: 'b', title: '撤下的标题', publish: 0 });
    await addArticle(202, { userId: 'b', title: '删除的标题', deletedAt: NOON });
    await addArticle(203, { userId: 'b', title: '草稿的标题', publish: 3 });
    await addQuestion(20, { userId: 'b', title: '删除的问题', deletedAt: NOON });
    await addAnswer(20, 20, { userId: 'marker' });
    for (const articleId of [201, 202, 203]) {
      await db.insert(likes).values({ articleId, userId: 'marker', createdAt: NOON });
      await db.insert(collects).values({ articleId, userId: 'marker', createdAt: NOON });
    }
    const files = await unpack('marker');
    expect(JSON.stringify(files)).not.toMatch(/撤下的标题|删除的标题|草稿的标题|删除的问题/);
    for (const name of ['likes.json', 'collects.json'])
      expect(JSON.parse(files[name] ?? '')).toMatchObject([{ id: 201, title: '' }, { id: 202 }, { id: 203 }]);
    expect(files['answers/20-无标题.md']).toContain('questionId: 20');
  });

  it('is little where there is little, and three times a day is enough', async () => {
    for (let n = 0; n < 3; n++) {
      const files = await unpack('empty');
      expect(JSON.parse(files['likes.json'] ?? '')).toEqual([]);
    }
    const token = await logIn('empty', Date.now() + 1_000_000);
    expect(await call(EXPORT, { token })).toMatchObject({ status: 200, code: 429, data: null });
  });

  it('is handed to nobody else', async () => {
    for (const token of ['', 'unknown']) expect(await call(EXPORT, { token })).toMatchObject({ code: 401 });
  });
});

describe('names and texts of the files', () => {
  it.each([
    ['a/b\\c:d*e?"f"<g>|h', 'a b c d e f g h'],
    ['..', '无标题'],
    ['\u202e . 甲 .\u0000', '甲'],
    ['字'.repeat(80), '字'.repeat(60)],
  ])('%# are safe on any system', (title, name) => expect(fileName(title)).toBe(name));

  it('keep values whole', async () => {
    expect(markdownOf({ title: 'a: "b"\n---' }, 'x\n\n')).toBe('---\ntitle: "a: \\"b\\"\\n---"\n---\n\nx\n');
    const rows = async function* (n: number) {
      for (let i = 0; i < n; i++) yield { i };
    };
    for (const n of [0, 1, 3]) {
      let text = '';
      for await (const piece of jsonList(rows(n))) text += piece;
      expect(JSON.parse(text)).toHaveLength(n);
    }
  });
});
