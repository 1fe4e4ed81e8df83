import { address, later } from '../../kit/address.ts';
import { type Chosen, FACET_KEYS } from './keys.ts';

/** Addresses of what is found by facets, of benchmarks and of materials; part of `place`. */
export const findPlaces = {
  /** Articles, or questions, with all of these values of facets. */
  find: (chosen: Chosen = {}, q: { kind?: 'question' | undefined; page?: number } = {}) =>
    address('/find', {
      ...Object.fromEntries(FACET_KEYS.map((it) => [it, chosen[it]])),
      kind: q.kind,
      page: later(q.page),
    }),
  /** Benchmarks with their reference values, and one of them with its runs. */
  benchmarks: () => '/benchmark',
  benchmark: (name: string) => `/benchmark/${name}`,
  run: (name: string, id: number) => `/benchmark/${name}#run-${id}`,
  /** The input of a run, or what changed in it since that of another one. */
  runDeck: (name: string, id: number, withId?: number) =>
    address(`/benchmark/${name}/deck`, { id, with: withId }),
  /** Materials, those of a group or with a name, and one of them; `units` is a system of units. */
  materials: (
    asked: { q?: string | undefined; group?: string | undefined; units?: string | undefined } = {},
  ) => address('/material', asked),
  material: (slug: string, units?: string) => address(`/material/${slug}`, { units }),
};
