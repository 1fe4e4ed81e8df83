import { expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

it('lists whom one blocked and what one follows, and reads again after a change', async () => {
  let names = ['某甲', '某乙'];
  let tags = [{ kind: 'tag', id: 3, name: '接触' }];
  const { asked } = fakeBrowser({
    'GET /v1/im/blocks': () => ({
      data: {
        records: names.map((nickname) => ({ id: nickname, nickname, avatar: '', createTime: '2026-01-01' })),
        total: names.length,
        size: 50,
        current: 1,
        pages: 1,
      },
    }),
    'POST /v1/im/block': ({ body }) => {
      names = names.filter((it) => it !== body['userId']);
      return { data: { isBlocked: false } };
    },
    'GET /v1/followed/topics': () => ({ data: tags }),
    'POST /v1/followed/topic': () => {
      tags = [];
      return { data: { isFollowed: false } };
    },
  });
  const { blocked, topics, unblock, unfollow } = await import(
    '../../../../../src/stores/people/user/relations.ts'
  );
  blocked.listen(() => {});
  topics.listen(() => {});
  const shown = () => {
    const page = blocked.get();
    return page && page !== 'lost' ? page.records.map((it) => it.nickname) : page;
  };
  await vi.waitFor(() => expect(shown()).toEqual(['某甲', '某乙']));
  await unblock({ id: '某甲', nickname: '某甲', avatar: '', createTime: '' });
  expect(shown()).toEqual(['某乙']);
  await unfollow({ kind: 'tag', id: 3, name: '接触' });
  expect(topics.get()).toEqual([]);
  expect(asked.filter((it) => it.method === 'POST').map((it) => it.body)).toEqual([
    { userId: '某甲', isBlocked: false },
    { kind: 'tag', id: 3, isFollowed: false },
  ]);
});
