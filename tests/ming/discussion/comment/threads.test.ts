import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { change } from '../../../../ming/src/kit/db.ts';
import { call, queriesOf } from '../../support/call.ts';
import { addArticle, buildWorld, db } from '../../support/world.ts';

const ARTICLE = 41;

beforeAll(async () => {
  await buildWorld();
  await addArticle(ARTICLE);
});

type Row = { id: number; parentId: number; likes: number; state: number; deleted: boolean };
type Thread = { id: number; content: string; replyCount: number; children: { id: number }[] };

/** Threads in order of ids; some pending, hidden or deleted by their authors. */
const rows = fc
  .array(
    fc.record({
      head: fc.nat({ max: 11 }),
      isReply: fc.boolean(),
      likes: fc.nat({ max: 3 }),
      state: fc.constantFrom(1, 1, 1, 2, 3),
      deleted: fc.constantFrom(false, false, false, true),
    }),
    { maxLength: 36 },
  )
  .map((all) => {
    const heads: number[] = [];
    return all.map(({ head, isReply, ...it }, at): Row => {
      const parentId = isReply && heads.length > 0 ? (heads[head % heads.length] as number) : 0;
      if (!parentId) heads.push(at + 1);
      return { id: at + 1, parentId, ...it };
    });
  });

const isShown = (it: Row) => it.state === 1 && !it.deleted;

function model(
  all: readonly Row[],
  sort: 'hot' | 'new',
): { id: number; replies: number[]; isOpen: boolean }[] {
  return all
    .filter((it) => it.parentId === 0)
    .map((head) => ({
      id: head.id,
      likes: head.likes,
      isOpen: isShown(head),
      replies: all.filter((it) => it.parentId === head.id && isShown(it)).map((it) => it.id),
    }))
    .filter((it) => it.isOpen || it.replies.length > 0)
    .toSorted((a, b) => (sort === 'hot' ? b.likes - a.likes || b.id - a.id : b.id - a.id))
    .map(({ id, replies, isOpen }) => ({ id, replies, isOpen }));
}

async function pages(sort: 'hot' | 'new', pageSize: number): Promise<Thread[]> {
  const found: Thread[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const behind: string = cursor ? `&cursor=${cursor}` : '';
    const { data, extra } = await call(
      `/v1/comment/?articleId=${ARTICLE}&sort=${sort}&pageSize=${pageSize}${behind}`,
    );
    found.push(...data.records);
    cursor = extra['cursor'] as string | null;
  }
  return found;
}

it('threads come whole and in order on pages of any size, and each comment is found on its page', async () => {
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.constantFrom('hot' as const, 'new' as const),
      fc.integer({ min: 1, max: 8 }),
      fc.nat(),
      async (all, sort, pageSize, pick) => {
        await change(db, sql`delete from comments`);
        for (const it of all)
          await change(
            db,
            sql`insert into comments (id, article_id, parent_id, user_id, state, like_count, source, html, deleted_at, create_time)
            values (${it.id}, ${ARTICLE}, ${it.parentId}, 'b', ${it.state}, ${it.likes}, 'x', 'x',
              ${it.deleted ? 1 : null}, ${it.id})`,
          );
        const wanted = model(all, sort);
        const found = await pages(sort, pageSize);
        expect(
          found.map((it) => ({
            id: it.id,
            replies: it.children.map(({ id }) => id),
            isOpen: it.content !== '',
            count: it.replyCount,
          })),
        ).toEqual(wanted.map((it) => ({ ...it, replies: it.replies.slice(0, 3), count: it.replies.length })));
        const ids = wanted.flatMap((it) => [...(it.isOpen ? [it.id] : []), ...it.replies]);
        if (ids.length === 0) return;
        const id = ids[pick % ids.length] as number;
        const { data } = await call(
          `/v1/comment/?articleId=${ARTICLE}&sort=${sort}&pageSize=${pageSize}&around=${id}`,
        );
        const there = data.records.flatMap((it: Thread) => [it.id, ...it.children.map((reply) => reply.id)]);
        expect(there).toContain(id);
        expect(data.total).toBe(wanted.length);
      },
    ),
    { numRuns: 12 },
  );
});

it('costs no more rows for what is said under other articles', async () => {
  await addArticle(42);
  const rowsRead = async () => {
    const paths = [
      `/v1/comment/?articleId=${ARTICLE}`,
      `/v1/comment/?articleId=${ARTICLE}&sort=new`,
      `/v1/comment/?articleId=${ARTICLE}&around=1`,
      `/v1/comment/?articleId=${ARTICLE}&passageId=1`,
      `/v1/article/info?id=${ARTICLE}`,
    ];
    return Promise.all(paths.map(async (it) => (await queriesOf(it)).rows));
  };
  await change(db, sql`delete from comments`);
  await change(
    db,
    sql`insert into comments (id, article_id, user_id, source, html, create_time, shown_at)
    values (1, ${ARTICLE}, 'a', '', '', 1, 1)`,
  );
  const before = await rowsRead();
  await change(
    db,
    sql`insert into comments (article_id, user_id, source, html, create_time, shown_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 200) select 42, 'a', '', '', i, 1 from n`,
  );
  // SQLite reads one index row beyond a range to find its end.
  const more = (await rowsRead()).map((rows, at) => rows - (before[at] ?? 0));
  expect(Math.max(...more)).toBeLessThanOrEqual(2);
});
