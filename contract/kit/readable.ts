import * as z from 'zod/mini';

/** Limit of skipped rows; more means an incompatible response. */
const MOST = 50;

type Read<D> = { data: D; skipped: number; why: string };

/** Path and code of an issue, without data of the response. */
export const issueText = (issue: z.core.$ZodIssue | undefined) => `${issue?.path.join('.')}: ${issue?.code}`;

/** Notice about skipped rows. */
export const skippedText = (rows: number) => `有 ${rows} 条内容没有读出来：服务器给的数据不完整`;

/** Lists along `path`, innermost first, with the index in each. */
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
 * Parses a response leniently: skips unreadable rows of lists. `skipped` is their number, `why` the first
 * reason. If no row of a list with several is readable, the row that contains the list is skipped. Throws a
 * ZodError if nothing can be skipped. Mutates `said`.
 */
export function parseLenient<S extends z.ZodMiniType>(schema: S, said: unknown): Read<z.output<S>> {
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
