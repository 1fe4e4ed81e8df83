import type { ContestedField } from '../draft/merge.ts';
import { type Choice, loadChapters, loadChoices } from '../panel/choices.ts';
import type { Names } from './fieldNames.ts';

/** Loads names of categories, columns and chapters in conflicting fields. */
export async function loadNames(list: readonly ContestedField[], specialId: number): Promise<Names> {
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
    ...named(
      'chapterId',
      chapters.flatMap((it) => it ?? []),
    ),
  ]);
}
