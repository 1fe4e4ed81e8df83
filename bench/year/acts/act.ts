import type { Person, World } from '../world.ts';

/** Something that people do, `weight` times as often as what has 1; `by` is who came to do it. */
export type Act = { weight: number; run: (world: World, by: Person) => Promise<void> };
