import { place } from '../../contract/places.ts';

/** The cover of an article or column: its own, or the one that is generated from its id. */
export function coverOf(it: { id: number; avatar?: string; cover?: string }): string {
  return it.avatar || it.cover || place.cover(it.id);
}
