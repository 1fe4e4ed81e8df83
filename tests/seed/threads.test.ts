import { expect, it } from 'vitest';
import { answers, questionFields, questions } from '../../ming/src/discussion/forum/schema.ts';
import { seedQuestions } from '../../seed/forum.ts';
import { insertThreads } from '../../seed/threads.ts';
import { migrated } from './support/migrated.ts';

it('stores every question with the fields of its template and votes in both directions', async () => {
  const db = migrated('ming/migrations');
  const given = seedQuestions();
  await insertThreads(db);
  const fields = await db.select().from(questionFields);
  expect(fields).toHaveLength(given.flatMap(({ template }) => Object.keys(template)).length);
  expect(fields).toContainEqual(
    expect.objectContaining({ questionId: 22, field: 'analysis', value: '屈曲', folded: '屈曲' }),
  );
  const sums = async (table: typeof questions | typeof answers) =>
    new Map(
      (await db.select({ id: table.id, sum: table.voteSum }).from(table)).map(({ id, sum }) => [id, sum]),
    );
  expect(await sums(questions)).toEqual(new Map(given.map(({ id, votes }) => [id, votes])));
  const answered = given.flatMap((it) => it.answers);
  expect(await sums(answers)).toEqual(new Map(answered.map(({ id, votes }) => [id, votes])));
  expect(answered.some(({ votes }) => votes < 0)).toBe(true);
}, 120_000);
