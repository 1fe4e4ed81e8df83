import { chunk } from '../client/chunk.ts';

/** Sanitizer for HTML of other hosts. */
export const loadSanitizer = () => chunk(import('../../markdown/outside.ts'));
