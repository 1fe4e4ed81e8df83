import { beforeAll, expect, it } from 'vitest';
import { call, queriesOf } from '../../support/call.ts';
import { buildWorld } from '../../support/world.ts';

beforeAll(buildWorld);

it('brings the newest articles of each category where they are asked for, pinned first, only what is shown', async () => {
  const { data } = await call('/v1/category/?newest=2');
  expect(data.map((it: { newest: unknown }) => it.newest)).toEqual([
    [
      { id: 6, title: '文章6' },
      { id: 5, title: '文章5' },
    ],
    [
      { id: 3, title: '文章3' },
      { id: 4, title: '文章4' },
    ],
  ]);
  expect((await queriesOf('/v1/category/?newest=2')).trips).toBe(1);
});

it('leaves them out otherwise, and knows a bound', async () => {
  expect((await call('/v1/category/')).data[0]).not.toHaveProperty('newest');
  expect(await call('/v1/category/?newest=6')).toMatchObject({
    code: 10018,
    message: expect.stringContaining('最新文章的数量'),
  });
});
