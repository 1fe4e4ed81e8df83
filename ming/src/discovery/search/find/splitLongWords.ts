import type { Db } from '../../../kit/db.ts';
import { findingAny, type Index } from '../reads.ts';
import { cutQuery, longUnits, piecesOf, type Query, spacedQuery } from './query.ts';

/** With fewer hits, long words are also split. */
const FEW = 10;

/** Runs `ask`. Compounds without hits are split; long words with few hits are searched in both spellings. */
export async function askOrCut<Found extends { total: number }>(
  search: Db,
  index: Index,
  query: Query,
  ask: (query: Query) => Promise<Found>,
): Promise<Found> {
  const found = await ask(query);
  const pieces = found.total < FEW ? piecesOf(found.total > 0 ? longUnits(query.units) : query.units) : [];
  if (pieces.length === 0) return found;
  const known = await findingAny(
    search,
    pieces.map((it) => `"${it}"`),
    index,
  );
  const words = new Set(known.map(({ at }) => pieces[at] ?? ''));
  const cut = found.total > 0 ? spacedQuery(query, words) : cutQuery(query, words);
  return cut.wide === query.wide ? found : ask(cut);
}
