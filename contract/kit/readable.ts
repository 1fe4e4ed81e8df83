import * as z from 'zod/mini';

/** The most rows of an answer that are left out; more than that is another kind of answer. */
const MOST = 50;

type Read<D> = { data: D; skipped: number; why: string };

/** Where an issue is in an answer, and what is wrong there, without anything of the answer itself. */
export const issueText = (issue: z.core.$ZodIssue | undefined) => `${issue?.path.join('.')}: ${issue?.code}`;

/** What a reader is told of rows that were left out. */
export const skippedText = (rows: number) => `有 ${rows} 条内容没有读出来：服务器给的数据不完整`;

/** The lists on the way to `path` in an answer, the innermost first, each with the place in it that the path goes on from. */
function listsOn(said: unknown, path: readonly PropertyKey[]): { list: unknown[]; at: number }[] {
  const found: { list: unknown[]; at: number }[] = [];
  let here = said;
  for (const step of path) {
    if (Array.isArray(here)) found.unshift({ list: here, at: Number(step) });
    if (typeof here !== 'object' || here === null) break;
    here = Reflect.get(here, step);
  }
  return found;
}

/**
 * Reads an answer as `schema`, without the rows of its lists that cannot be read: `skipped` counts them, and `why` tells
 * of the first. A list of several rows none of which can be read goes with the row that holds it: it is of another kind.
 * Throws a ZodError where nothing is left to leave out. `said` is changed.
 */
export function readable<S extends z.ZodMiniType>(schema: S, said: unknown): Read<z.output<S>> {
  const shortened = new Set<unknown[]>();
  let why = '';
  for (let skipped = 0; ; skipped++) {
    const { data, error } = z.safeParse(schema, said);
    if (!error) return { data, skipped, why };
    const [issue] = error.issues;
    const row =
      issue && listsOn(said, issue.path).find((it) => it.list.length > 1 || !shortened.has(it.list));
    if (!row || skipped === MOST) throw error;
    why ||= issueText(issue);
    row.list.splice(row.at, 1);
    shortened.add(row.list);
  }
}
