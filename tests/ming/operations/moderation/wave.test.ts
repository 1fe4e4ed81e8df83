import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { BULK_STEP } from '../../../../contract/operations/moderation/bulk.ts';
import { change } from '../../../../ming/src/kit/db.ts';
import { admit } from '../../../../ming/src/people/conduct/gate.ts';
import { as, buildCommunity, call, enterAs } from '../../support/community.ts';
import { rowsOf } from '../../support/rows.ts';
import { addArticle, addPerson, db } from '../../support/world.ts';

/**
 * Spam wave: new accounts with ten comments each. Titles state how much passes, so that a weaker rule fails
 * here.
 */
const ACCOUNTS = 100;
const EACH = 10;
/** Rounds that are judged: all ten pass alike, see docs/measurements.md. */
const JUDGED = 2;
const HOUR = 3_600_000;
const ids = Array.from({ length: ACCOUNTS }, (_, n) => `wave${n}`);

beforeAll(async () => {
  await buildCommunity();
  await change(db, sql`delete from settings where name = 'conduct'`);
  for (const [n, id] of ids.entries()) {
    await addPerson(id, { nickname: `新人${n}`, createTime: Date.now() - HOUR });
    await enterAs(id);
  }
});

type Sent = { who: string; content: string; key: string };
const tally = (it: readonly string[]) =>
  Object.fromEntries(
    ['shown', 'review', 'refused'].map((what) => [what, it.filter((one) => one === what).length]),
  );

/** Outcome of texts at the minimum interval from 20 networks; calls the gate with simulated times. */
async function judged(texts: readonly Sent[], gapMs: number): Promise<string[]> {
  const became: string[] = [];
  const start = Date.now() - 20 * HOUR;
  for (const [at, { who, content, key }] of texts.entries()) {
    const n = Number(who.slice(4));
    const round = Math.floor(at / ACCOUNTS);
    try {
      const { why } = await admit(
        {
          env: {},
          db,
          now: start + round * gapMs + n,
          origin: 'https://site.test',
          device: { address: `203.0.113.${n % 20}` },
          visitor: async () => `net${n % 20}`,
          limits: { say: () => undefined },
        } as unknown as Parameters<typeof admit>[0],
        { userId: who, channel: 'reply', key, fields: { 评论: content } },
      );
      became.push(why.length > 0 ? 'review' : 'shown');
    } catch {
      became.push('refused');
    }
  }
  return became;
}

const wave = (name: string, rounds: number, write: (n: number, round: number) => string): Sent[] =>
  Array.from({ length: ACCOUNTS * rounds }, (_, at) => {
    const [n, round] = [at % ACCOUNTS, Math.floor(at / ACCOUNTS)];
    return { who: `wave${n}`, content: write(n, round), key: `${name}-${at}` };
  });
const forget = () => change(db, sql`delete from post_marks where true`);

describe('a wave of 1,000 comments of 100 new accounts', () => {
  it('that is sent at once is stopped but for one of each account', async () => {
    const became = await judged(
      wave('fast', JUDGED, (n, round) => `全套教程网盘分享，私聊我 ${n} ${round} 名额有限`),
      1,
    );
    const { shown, review, refused } = tally(became);
    expect(refused).toBe(ACCOUNTS * (JUDGED - 1));
    // Of texts equal except for numbers, two pass.
    expect({ shown, review }).toEqual({ shown: 2, review: 98 });
    await forget();
  });

  it('that is patient and varies only numbers and names is held: two come through', async () => {
    const became = await judged(
      wave('slow', JUDGED, (n, round) => `全套教程网盘分享，私聊我 ${n}${round}，abc${n}`),
      60_000,
    );
    expect(tally(became)).toEqual({ shown: 2, review: ACCOUNTS * JUDGED - 2, refused: 0 });
    await forget();
  });

  it('that carries links is held whole', async () => {
    const became = await judged(
      wave(
        'link',
        JUDGED,
        (n, round) => `第${'一二三四五六七八九十'[round]}次推荐这个站点 https://spam${n}.example/${round}`,
      ),
      60_000,
    );
    expect(tally(became)).toEqual({ shown: 0, review: ACCOUNTS * JUDGED, refused: 0 });
    await forget();
  });

  it('that says the words of the list between signs is held or refused whole', async () => {
    const became = await judged(
      wave(
        'word',
        JUDGED,
        (n, round) => `加 微-信 领资料，第 ${round} 批，${'甲乙丙丁戊己庚辛壬癸'[n % 10]}组`,
      ),
      60_000,
    );
    expect(tally(became)['shown']).toBe(0);
    await forget();
  });
});

/** Makes each text unique, also without numbers. */
const HEADS = '这那某每各本该此'.split('').flatMap((a) => '位篇段种个类次份节章'.split('').map((b) => a + b));
const TAILS = [
  '谢谢',
  '收藏了',
  '学习了',
  '很有用',
  '帮大忙',
  '看懂了',
  '点赞',
  '支持',
  '好文',
  '干货',
  '受教',
  '转走了',
  '厉害',
];
const varied = (n: number, round: number) =>
  `${HEADS[(n * 7 + round) % HEADS.length]}${TAILS[(n + round * 3) % TAILS.length]}${HEADS[(n + round * 11) % HEADS.length]}，全套仿真教程找小周要${TAILS[(n * 5 + round) % TAILS.length]}`;

describe('a wave that varies every text, so that all of it comes through', () => {
  it('is found by what it has in common, hidden with its authors, and given back as it was', async () => {
    const texts = wave('varied', EACH, varied);
    const through = tally(await judged(texts.slice(0, ACCOUNTS * JUDGED), 60_000))['shown'];
    expect(through, 'the worst case').toBe(ACCOUNTS * JUDGED);
    await addArticle(60);
    // Stores what passed as comments at their time.
    await change(
      db,
      sql`insert into comments (article_id, parent_id, user_id, source, html, create_time)
      select 60, 0, value ->> 'who', value ->> 'content', value ->> 'content', ${Date.now() - 2 * HOUR} + key
      from json_each(${JSON.stringify(texts)})`,
    );
    const rows = () =>
      rowsOf<object>(
        db,
        sql`select id, state, source, html, create_time, edit_time from comments order by id`,
      );
    const counts = () =>
      rowsOf<object>(
        db,
        sql`select (select comment_count from articles where id = 60) as onPage,
          (select sum(comment_count) from people where id like 'wave%') as byPeople`,
      );
    const before = { rows: await rows(), counts: await counts() };

    const searched = (await call('/v1/moderation/bulk/find', as('editor'))).data;
    const [phrase] = searched.phrases;
    expect(phrase.people).toBe(ACCOUNTS);
    const { data } = await call(
      `/v1/moderation/bulk/find?text=${encodeURIComponent(phrase.text)}`,
      as('editor'),
    );
    expect(data.found).toHaveLength(ACCOUNTS * EACH);

    const id = 'wave-of-a-thousand-comments';
    const act = async (more: object) => {
      const answer = await call('/v1/moderation/bulk/decide', {
        body: { id, texts: [], people: [], cause: 'spam', ...more },
        ...as('editor'),
      });
      expect(answer.data.left).toEqual([]);
    };
    type Found = { kind: string; key: string; version: number; stamp: number };
    for (let at = 0; at < data.found.length; at += BULK_STEP)
      await act({
        texts: data.found
          .slice(at, at + BULK_STEP)
          .map(({ kind, key, version, stamp }: Found) => ({ kind, key, version, stamp })),
      });
    for (let at = 0; at < ids.length; at += BULK_STEP)
      await act({ people: ids.slice(at, at + BULK_STEP), sanction: 'mute', hours: 72 });
    expect(await counts()).toEqual([{ onPage: 0, byPeople: 0 }]);
    expect((await call('/v1/comment/?articleId=60')).data.total).toBe(0);

    for (let rest = 1; rest > 0; )
      ({ rest } = (await call('/v1/moderation/bulk/undo', { body: { id, skip: 0 }, ...as('editor') })).data);
    expect({ rows: await rows(), counts: await counts() }).toEqual(before);
    expect(await rowsOf(db, sql`select * from sanctions where user_id like 'wave%'`)).toEqual([]);
  });
});
