import type { Person, World } from '../world.ts';

/** An action with relative frequency `weight`; `by` is the actor. */
export type Activity = { weight: number; run: (world: World, by: Person) => Promise<void> };
