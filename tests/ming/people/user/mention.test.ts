import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { CLOSED_NICKNAME } from '../../../../ming/src/people/user/nickname.ts';
import { call, queriesOf } from '../../support/call.ts';
import { addPerson, buildWorld, db, logIn } from '../../support/world.ts';

let one = '';

beforeAll(async () => {
  await buildWorld();
  await addPerson('one', { nickname: '小一' });
  await addPerson('two', { nickname: '小二' });
  one = await logIn('one');
});

it('suggests people by the beginning of their names, those of the conversation first', async () => {
  const { data } = await call('/v1/comment/mention?keyword=小&articleId=1', { token: one });
  expect(data).toEqual([{ id: 'two', nickname: '小二', avatar: '' }]);
  expect((await call('/v1/comment/mention?keyword=%25', { token: one })).data).toEqual([]);
  await addPerson('gone', { nickname: CLOSED_NICKNAME, endedAt: 1 });
  expect((await call('/v1/comment/mention?keyword=已注销', { token: one })).data).toEqual([]);
});

it('suggests people without reading all of them, and a minute only so often', async () => {
  await db.run(sql`insert into people (id, nickname, create_time, update_time)
    with recursive n (at) as (select 1 union all select at + 1 from n where at < 2000)
    select 'many' || at, 'Many' || at, 1, 1 from n`);
  const path = '/v1/comment/mention?keyword=';
  expect((await queriesOf(`${path}小`, { token: one })).rows).toBeLessThan(60);
  expect((await queriesOf(path, { token: one })).rows).toBeLessThan(4_000);
  expect((await call(`${path}mANY77&articleId=1`, { token: one })).data).toHaveLength(8);
  let last = 200;
  for (let n = 0; n < 60 && last === 200; n++) last = (await call(`${path}小`, { token: one })).code;
  expect(last).toBe(429);
});
