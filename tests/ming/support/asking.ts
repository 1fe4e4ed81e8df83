import { eq, sql } from 'drizzle-orm';
import { forumVotes, questions } from '../../../ming/src/discussion/forum/schema.ts';
import { change } from '../../../ming/src/kit/db.ts';
import { randomHex } from '../../../ming/src/kit/ids.ts';
import { type Answer, call } from './call.ts';
import { addAnswer, addQuestion } from './forum.ts';
import { addPerson, db, logIn } from './world.ts';

export const tokens: Record<string, string> = {};

/** Question whose answers gave people reputation. */
export const EARNED = 10;
let earners = 0;

/** Adds people with about this reputation, earned by votes, and logs them in. */
export async function members(reputation: number, ...ids: string[]): Promise<void> {
  const votes = Math.ceil((reputation - 1) / 10);
  const [known] = await db.select().from(questions).where(eq(questions.id, EARNED));
  if (!known && votes > 0) await addQuestion(EARNED);
  for (const id of ids) {
    await addPerson(id, { nickname: `会员${id}`, reputation: 1 + 10 * votes });
    tokens[id] = await logIn(id);
    if (votes === 0) continue;
    const answerId = EARNED + ++earners;
    await addAnswer(answerId, EARNED, { userId: id });
    const rows = Array.from({ length: votes }, (_, at) => ({
      questionId: EARNED,
      answerId,
      userId: `x${at}`,
      value: 1,
      createdAt: Math.floor(at / 10) * 86_400_000,
    }));
    for (const row of rows) await db.insert(forumVotes).values(row);
  }
}

export function as(who: string, path: string, body?: unknown, method?: string): Promise<Answer> {
  const token = tokens[who];
  return call(`/v1/forum/${path}`, {
    ...(token ? { token } : {}),
    ...(body === undefined ? {} : { body }),
    ...(method ? { method } : {}),
  });
}

/** Unique texts: the same text three times is refused. */
const unlike = (text: string) => `${text}（${randomHex(8)}）`;

export const draft = (more: object = {}) => ({
  title: '接触面穿透怎么消除',
  content: unlike('罚刚度加到十倍还是穿透。'),
  tags: ['标签1'],
  ...more,
});

export async function ask(who: string, more: object = {}): Promise<number> {
  return (await as(who, '', draft(more))).data.id;
}

/** Answers a question; returns the answer's id. */
export async function reply(
  who: string,
  id: number,
  content = unlike('把罚刚度改成自动。'),
): Promise<number> {
  return (await as(who, 'answer', { id, content })).data.id;
}

/** Ends the exemption by which everybody may vote while there are few members. */
export async function manyMembers(rules: object = {}): Promise<void> {
  await change(
    db,
    sql`insert into settings (name, value) values ('forum', ${JSON.stringify({ fewMembers: 0, ...rules })})
    on conflict (name) do update set value = excluded.value`,
  );
}

export async function reputationOf(id: string): Promise<number> {
  const row = await db.$client
    .prepare('select reputation from people where id = ?')
    .bind(id)
    .first<{ reputation: number }>();
  return row?.reputation ?? 0;
}
