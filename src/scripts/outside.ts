import { chunk } from '../client/chunk.ts';

/** Another host has opened an article for its member: makes its HTML safe. */
export const outside = () => chunk(import('../../markdown/outside.ts'));
