import { chunk } from '../client/chunk.ts';

/** A mouse or the focus is on the name of a person. */
export const cards = () => chunk(import('./hover.ts'));
