import type { Contested } from '../draft/merge.ts';
import { type Choice, loadChapters, loadChoices } from '../panel/choices.ts';
import type { Names } from './named.ts';

/** The names of the categories, columns and chapters among fields that several versions changed, of an article in a column. */
export async function loadNames(list: readonly Contested[], specialId: number): Promise<Names> {
  const idsOf = (field: string) =>
    list.filter((it) => it.field === field).flatMap(({ values }) => values.map(({ value }) => Number(value)));
  const columnIds = [...new Set([specialId, ...idsOf('specialId')])].filter((id) => id > 0);
  const [{ site, own, columns }, chapters] = await Promise.all([
    loadChoices(),
    Promise.all(idsOf('chapterId').length > 0 ? columnIds.map(loadChapters) : []),
  ]);
  const named = (field: string, choices: readonly Choice[]) =>
    choices.map(({ id, name }) => [`${field}:${id}`, name] as const);
  return new Map([
    ...named('categoryId', [...site, ...own]),
    ...named('specialId', columns),
    ...named('chapterId', chapters.flat()),
  ]);
}
