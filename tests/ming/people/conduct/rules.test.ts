import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conductOf } from '../../../../contract/people/conduct/conduct.ts';
import { contentsOf, textMarks } from '../../../../ming/src/people/conduct/marks.ts';
import { type Author, type Facts, isNew, judge } from '../../../../ming/src/people/conduct/rules.ts';

const NOW = Date.parse('2026-05-01T12:00:00+08:00');
const HOUR = 3_600_000;
const RULES = conductOf(undefined);

const member: Author = {
  role: 'user',
  createTime: NOW - 100 * HOUR,
  posts: 9,
  muteUntil: 0,
  banUntil: 0,
  trusted: false,
  hasContact: false,
  approved: false,
};
const fresh: Author = { ...member, createTime: NOW - HOUR, posts: 0 };

type Some = Partial<Omit<Facts, 'author' | 'contents' | 'repeats'>> & {
  author?: Partial<Author>;
  contents?: Partial<Facts['contents']>;
  repeats?: Partial<Facts['repeats']>;
};
const facts = ({ author, contents, repeats, ...more }: Some = {}, by: Author = member): Facts => ({
  channel: 'reply',
  mentions: 0,
  blocked: [],
  review: [],
  now: NOW,
  takesPhones: false,
  author: { ...by, ...author },
  contents: { links: 0, hosts: [], pictures: 0, files: 0, ...contents },
  repeats: { own: 0, others: 0, host: 0, ...repeats },
  ...more,
});
const verdict = (given: Some, by?: Author, rules = RULES) => judge(facts(given, by), rules);

describe('a new account', () => {
  it.each([
    [{ createTime: NOW - 25 * HOUR, posts: 5 }, false],
    [{ createTime: NOW - 25 * HOUR, posts: 4 }, true],
    [{ createTime: NOW - 23 * HOUR, posts: 50 }, true],
    [{ createTime: NOW, posts: 0, role: 'editor' }, false],
    [{ createTime: NOW, posts: 0, trusted: true }, false],
  ])('%j is one: %s', (author, is) => {
    expect(isNew({ ...member, ...author }, RULES, NOW)).toBe(is);
  });

  it.each([
    [{ contents: { links: 3 } }, '新账号的一条内容最多带 2 个链接'],
    [{ mentions: 3 }, '新账号的一条内容最多提到 2 个人'],
    [{ contents: { pictures: 6 } }, '新账号的一条内容最多带 5 张图片'],
    [{ contents: { files: 2 } }, '新账号的一条内容最多带 1 个附件'],
  ])('with %j is refused, and nobody else is', (given, message) => {
    expect(verdict(given, fresh)).toEqual({ what: 'refused', message });
    expect(verdict(given)).toEqual({ what: 'publish' });
  });

  it('has its first link reviewed, until one was approved', () => {
    const linked = { contents: { links: 1 } };
    expect(verdict(linked, fresh)).toEqual({ what: 'review', why: ['新账号的第一个链接'] });
    expect(verdict({ ...linked, author: { approved: true } }, fresh)).toEqual({ what: 'publish' });
  });

  it.each([[{ others: 2 }], [{ host: 2 }]])('that repeats what others write (%j) is reviewed', (repeats) => {
    expect(verdict({ repeats }, fresh).what).toBe('review');
    expect(verdict({ repeats })).toEqual({ what: 'publish' });
  });
});

describe('anybody', () => {
  it('is refused the third time with the same text, and with a flood of links', () => {
    expect(verdict({ repeats: { own: 1 } })).toEqual({ what: 'publish' });
    expect(verdict({ repeats: { own: 2 } })).toMatchObject({ what: 'refused' });
    expect(verdict({ contents: { links: 21 } })).toMatchObject({ what: 'refused', message: /20 个链接/ });
  });

  it('may not write while muted or banned, and may to the millisecond afterwards', () => {
    expect(verdict({ author: { muteUntil: NOW + 1 } })).toMatchObject({ what: 'refused', forbidden: true });
    expect(verdict({ author: { muteUntil: NOW } })).toEqual({ what: 'publish' });
    expect(verdict({ author: { banUntil: NOW + 1, role: 'editor' } })).toMatchObject({ what: 'refused' });
    expect(verdict({ author: { banUntil: NOW } })).toEqual({ what: 'publish' });
  });

  it('has a sensitive word named with its field', () => {
    const word = [{ field: '标题', word: '刷单' }];
    expect(verdict({ blocked: word })).toEqual({
      what: 'refused',
      message: '标题含有不允许发布的词语“刷单”',
      field: '标题',
    });
    expect(verdict({ review: word })).toEqual({ what: 'review', why: ['标题：刷单'] });
    expect(verdict({ review: word, channel: 'profile' })).toMatchObject({
      what: 'refused',
      message: expect.stringContaining('标题'),
    });
  });

  it('needs a bound WeChat where the operator asks for one, but staff', () => {
    const rules = { ...RULES, needsContact: true };
    expect(verdict({}, member, rules)).toMatchObject({ what: 'refused', forbidden: true });
    expect(verdict({ author: { hasContact: true } }, member, rules)).toEqual({ what: 'publish' });
    expect(verdict({ author: { role: 'admin' } }, member, rules)).toEqual({ what: 'publish' });
  });
});

it('a setting overrides single rules, and one that does not fit overrides none', () => {
  expect(conductOf('{"newPosts":2}')).toEqual({ ...RULES, newPosts: 2 });
  expect(conductOf('{"newPosts":-1}')).toEqual(RULES);
  expect(conductOf('{"newPosts":"many"}')).toEqual(RULES);
});

describe('what a text holds', () => {
  it('counts links that leave the site, pictures and files', () => {
    const text =
      '见 https://Example.com/a，[二](http://www.example.com/b)、www.other.cn/x；本站 https://mingjie.test/article/1 ![图](/ming/file/u/a/b.png) ![](c) [算例](/ming/file/u/a/case.zip)';
    expect(contentsOf(text, 'mingjie.test')).toEqual({
      links: 3,
      hosts: ['example.com', 'other.cn'],
      pictures: 2,
      files: 1,
    });
    expect(contentsOf('没有链接，https:// 也不算', 'mingjie.test').links).toBe(0);
  });

  it('is the same for homoglyphs, and null for a text that is too short', async () => {
    const [one, two] = await Promise.all([
      textMarks('加入我们的仿真学习群，名额有限！'),
      textMarks('加入 我们的・仿真学习群 名额有限'),
    ]);
    expect(one.text).toMatch(/^text:[0-9a-f]{32}$/);
    expect(two).toEqual(one);
    expect(await textMarks('同意，谢谢！')).toEqual({ text: null, shape: null });
  });

  it('has the same shape where only numbers and Latin letters vary', async () => {
    const [one, two, other] = await Promise.all([
      textMarks('仿真资料免费领取，名额有限，联系 abc123'),
      textMarks('仿真资料免费领取，名额有限，联系 XYZ-77８'),
      textMarks('仿真资料免费领取，名额不限，联系 abc123'),
    ]);
    expect(two.shape).toBe(one.shape);
    expect(two.text).not.toBe(one.text);
    expect(other.shape).not.toBe(one.shape);
    const short = await Promise.all(
      ['全套教程网盘分享，私聊我 10，abc1', '全套教程网盘分享，私聊我 27，x9'].map(textMarks),
    );
    expect(short[0]?.shape).not.toBeNull();
    expect(short[1]?.shape).toBe(short[0]?.shape);
    expect(await textMarks('全套教程网盘')).toMatchObject({ shape: null });
    expect(await textMarks('E = 210000, nu = 0.3, rho = 7.85e-9')).toMatchObject({ shape: null });
  });
});

it('for any author a limit never makes a text of nobody pass: staff, members and new accounts are in order', () => {
  const order = { publish: 0, review: 1, refused: 2 };
  const some = fc.record({
    contents: fc.record({ links: fc.nat(30), pictures: fc.nat(9), files: fc.nat(4) }),
    mentions: fc.nat(9),
    repeats: fc.record({ own: fc.nat(4), others: fc.nat(4), host: fc.nat(4) }),
  });
  fc.assert(
    fc.property(some, (given) => {
      const ranks = [{ ...member, role: 'editor' }, member, fresh].map(
        (by) => order[verdict(given, by).what],
      );
      expect(ranks.toSorted((a, b) => a - b)).toEqual(ranks);
    }),
  );
});
