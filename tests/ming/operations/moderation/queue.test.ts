import { beforeAll, describe, expect, it } from 'vitest';
import { CLOSED_NICKNAME } from '../../../../ming/src/people/user/nickname.ts';
import {
  announced,
  as,
  buildCommunity,
  call,
  comment,
  decide,
  enterAs,
  type Item,
  look,
  queue,
  report,
  shown,
  told,
  tombs,
} from '../../support/community.ts';
import { addPerson } from '../../support/world.ts';

beforeAll(buildCommunity);

describe('the queue', () => {
  it('is for editors and administrators', async () => {
    for (const path of ['queue', 'log', 'case?kind=person&key=two']) {
      expect((await call(`/v1/moderation/${path}`)).code).toBe(401);
      expect((await call(`/v1/moderation/${path}`, as('two'))).code).toBe(403);
      for (const who of ['editor', 'admin'])
        expect((await call(`/v1/moderation/${path}`, as(who))).code).toBe(200);
    }
    expect(await decide('comment', (await comment('别动')).key, 'hide', {}, 'two')).toMatchObject({
      code: 403,
    });
  });

  it('shows a text that waits with what was doubted, and approving it tells everybody once', async () => {
    const { key, state } = await comment('问题解决了，加微信发你');
    expect(state).toBe(2);
    expect(await look('comment', key)).toMatchObject({ state: 2, why: ['评论：加微信'], title: '文章51' });
    const { version, stamp } = await look('comment', key);
    const body = { kind: 'comment', key, version, stamp, action: 'approve' };
    const both = await Promise.all(
      ['editor', 'admin'].map((who) => call('/v1/moderation/decide', { body, ...as(who) })),
    );
    expect(both.map((it) => it.code).toSorted()).toEqual([200, 400]);
    const added = async () => (await announced()).filter((it) => it === key);
    expect(await added()).toHaveLength(1);
    expect(await shown()).toContain(key);
    expect((await queue()).records.some((it: Item) => it.key === key)).toBe(false);
    expect(await told('one')).toContain('你在《文章51》的评论已通过审核。');
    await decide('comment', key, 'hide');
    await decide('comment', key, 'approve');
    expect(await added()).toHaveLength(1);
  });

  it('is as before when a hiding is taken back: as public as it was, and waiting with its reports', async () => {
    const open = await comment('写得很清楚，收藏了');
    await report('comment', open.key, 'two');
    await decide('comment', open.key, 'hide');
    expect(await shown()).not.toContain(open.key);
    expect((await queue()).records.some((it: Item) => it.key === open.key)).toBe(false);
    expect(await decide('comment', open.key, 'unhide')).toMatchObject({ code: 200, data: { state: 1 } });
    expect(await shown()).toContain(open.key);
    const again = (await queue()).records.find((it: Item) => it.key === open.key);
    expect(again.reports).toHaveLength(1);
    expect(await told('one')).toContain('你在《文章51》的评论已恢复，之前的隐藏已撤销。');
    expect(await decide('comment', open.key, 'unhide')).toMatchObject({ code: 400 });

    const waiting = await comment('资料在群里，加微信领取');
    expect(waiting.state).toBe(2);
    await decide('comment', waiting.key, 'hide');
    expect(await decide('comment', waiting.key, 'unhide')).toMatchObject({ code: 200, data: { state: 2 } });
    expect(await shown()).not.toContain(waiting.key);
    expect((await queue()).records.some((it: Item) => it.key === waiting.key)).toBe(true);

    const settled = await comment('这条举报已经驳回过');
    await report('comment', settled.key, 'two');
    await decide('comment', settled.key, 'approve');
    await decide('comment', settled.key, 'hide');
    await decide('comment', settled.key, 'unhide');
    expect((await queue()).records.some((it: Item) => it.key === settled.key)).toBe(false);
    expect((await look('comment', settled.key))['reports']).toEqual([]);

    const direct = await comment('没有人举报的一条');
    await decide('comment', direct.key, 'hide');
    await decide('comment', direct.key, 'unhide');
    expect(await shown()).toContain(direct.key);
    expect((await queue()).records.some((it: Item) => it.key === direct.key)).toBe(false);
  });

  it('does not approve a text that was changed since it was read', async () => {
    const { key } = await comment('先是这样，加微信');
    const { version, stamp } = await look('comment', key);
    await call('/v1/comment/', {
      method: 'PUT',
      body: { id: Number(key), content: '变成那样' },
      ...as('one'),
    });
    const body = { kind: 'comment', key, version, stamp, action: 'approve' };
    expect(await call('/v1/moderation/decide', { body, ...as('editor') })).toMatchObject({
      code: 400,
      message: expect.stringContaining('已经变化'),
    });
    expect(await shown()).not.toContain(key);
    expect((await look('comment', key)).version).toBe(version);
  });
});

describe('hiding', () => {
  it('takes a comment from everybody at once, tells the author why and never who', async () => {
    const { key } = await comment('要被隐藏的评论');
    const answer = await decide('comment', key, 'hide', { note: '请到别处推广' });
    expect(answer).toMatchObject({ code: 200, data: { state: 3 } });
    expect(answer.headers.get('x-touched')).toContain('article:51');
    expect(await shown()).not.toContain(key);
    const [last] = await told('one');
    expect(last).toBe(
      '你在《文章51》的评论已被隐藏。原因：广告或刷屏：请到别处推广。如有异议，可以提交申诉或不侵权声明。',
    );
    const all = JSON.stringify((await call('/v1/im/getMessageNotice?type=0&pageSize=50', as('one'))).data);
    expect(all).not.toContain('编辑甲');
    expect(await decide('comment', key, 'hide')).toMatchObject({ code: 400 });
  });

  it('is not undone by the author, who deletes or changes the text', async () => {
    const { key } = await comment('先隐藏后删除');
    await decide('comment', key, 'hide');
    const edit = { method: 'PUT', body: { id: Number(key), content: '换一个说法' }, ...as('one') };
    expect(await call('/v1/comment/', edit)).toMatchObject({ code: 400 });
    expect(await call(`/v1/comment/?id=${key}`, { method: 'DELETE', ...as('one') })).toMatchObject({
      code: 200,
    });
    expect(await look('comment', key)).toMatchObject({ state: 4, text: '' });
    await decide('comment', key, 'approve');
    expect(await shown()).not.toContain(key);
    const log = (await call('/v1/moderation/log?pageSize=50', as('admin'))).data.records;
    expect(JSON.stringify(log)).not.toContain('先隐藏后删除');
    expect(log.find((it: Item) => it.key === key)).toMatchObject({ operator: '编辑甲', action: '通过' });
  });

  it('takes an article from every list and back', async () => {
    const answer = await decide('article', '52', 'hide');
    expect(answer.headers.get('x-touched')?.split(', ').toSorted()).toEqual([
      'article-title:52',
      'article:52',
      'list',
    ]);
    expect((await call('/v1/article/info?id=52')).code).toBe(404);
    expect(await tombs()).toEqual(expect.arrayContaining(['article:52', 'article-title:52', 'list']));
    expect(await decide('article', '52', 'approve')).toMatchObject({ data: { state: 1 } });
    expect((await call('/v1/article/info?id=52')).code).toBe(200);
  });

  it('clears what a person says of themselves', async () => {
    await addPerson('vulgar', { intro: '不合适的简介', webSite: 'https://vulgar.example' });
    await decide('person', 'vulgar', 'hide');
    expect((await call('/v1/user/info?userId=vulgar')).data).toMatchObject({ intro: '', webSite: '' });
  });

  it('gives no new name to an account that has ended, by which it is known', async () => {
    await addPerson('gone', { nickname: CLOSED_NICKNAME, endedAt: 1 });
    await decide('person', 'gone', 'hide');
    expect((await call('/v1/user/info?userId=gone')).data.nickname).toBe(CLOSED_NICKNAME);
  });
});

describe('sanctions', () => {
  it('mute and ban for the hours that were chosen, and end', async () => {
    await addPerson('rude', { nickname: '无礼' });
    await enterAs('rude');
    const { key } = await comment('惹事', 'rude');
    expect(await decide('comment', key, 'mute')).toMatchObject({ code: 400, message: '请选择禁言的时长' });
    expect(await decide('comment', key, 'mute', { hours: 25 })).toMatchObject({ code: 10018 });
    expect(await decide('comment', key, 'mute', { hours: 24, cause: undefined })).toMatchObject({
      code: 400,
    });
    const { data } = await decide('comment', key, 'mute', { hours: 24, cause: 'abuse' });
    expect(data.author.muteUntil).toMatch(/^\d{4}-/);
    const again = { body: { articleId: 51, content: '还要说' }, ...as('rude') };
    expect(await call('/v1/comment/', again)).toMatchObject({ code: 403 });
    expect((await told('rude'))[0]).toContain(`你已被禁言至 ${data.author.muteUntil}`);
    expect((await decide('person', 'rude', 'release')).data.author.muteUntil).toBe('');
    expect(await call('/v1/comment/', again)).toMatchObject({ code: 200 });
    expect((await decide('person', 'rude', 'trust')).data.author.trusted).toBe(1);
  });

  it.each([
    ['editor', 'editor', 'hide'],
    ['editor', 'editor2', 'hide'],
    ['editor', 'admin2', 'mute'],
    ['editor', 'admin2', 'hide'],
    ['admin', 'admin2', 'ban'],
    ['admin', 'admin', 'hide'],
  ])('%s does nothing about %s by %s', async (by, about, action) => {
    expect(await decide('person', about, action, { hours: 24 }, by)).toMatchObject({ code: 403 });
  });

  it('by an administrator reach editors', async () => {
    expect(await decide('person', 'editor2', 'warn', {}, 'admin')).toMatchObject({ code: 200 });
  });
});

it('a locked thread takes no more replies, and its article does', async () => {
  const { key } = await comment('吵起来的一楼');
  const reply = (content: string) =>
    call('/v1/comment/', { body: { articleId: 51, content, parentId: Number(key) }, ...as('two') });
  const first = await reply('还可以回复');
  await decide('comment', String(first.data.id), 'lock');
  expect(await reply('不能了')).toMatchObject({ code: 400, message: '这条评论已被锁定，不能再回复' });
  expect((await comment('另起一楼')).state).toBe(1);
  expect(await look('comment', key)).toMatchObject({ locked: 1 });
  await decide('comment', key, 'unlock');
  expect(await reply('又可以了')).toMatchObject({ code: 200 });
  await decide('article', '51', 'lock');
  expect(
    await call('/v1/comment/', { body: { articleId: 51, content: '新的一楼' }, ...as('two') }),
  ).toMatchObject({
    code: 400,
    message: '这篇文章的评论已被锁定，不能再评论',
  });
  await decide('article', '51', 'unlock');
});
