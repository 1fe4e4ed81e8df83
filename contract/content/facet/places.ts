import { address, later } from '../../kit/address.ts';
import { FACET_KEYS, type FacetChoice } from './keys.ts';

/** Addresses of facet searches, benchmarks and materials; part of `place`. */
export const findPlaces = {
  /** Articles or questions with all values. */
  find: (chosen: FacetChoice = {}, q: { kind?: 'question' | undefined; page?: number } = {}) =>
    address('/find', {
      ...Object.fromEntries(FACET_KEYS.map((it) => [it, chosen[it]])),
      kind: q.kind,
      page: later(q.page),
    }),
  /** Benchmarks; one with its runs. */
  benchmarks: () => '/benchmark',
  benchmark: (name: string) => `/benchmark/${name}`,
  run: (name: string, id: number) => `/benchmark/${name}#run-${id}`,
  /** Deck of a run, or its diff from that of another run. */
  runDeck: (name: string, id: number, withId?: number) =>
    address(`/benchmark/${name}/deck`, { id, with: withId }),
  /** Materials by group, name or id; `units` is a system of units. */
  materials: (
    asked: { q?: string | undefined; group?: string | undefined; units?: string | undefined } = {},
  ) => address('/material', asked),
  material: (slug: string, units?: string) => address(`/material/${slug}`, { units }),
};
