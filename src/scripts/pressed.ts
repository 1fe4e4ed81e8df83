import { chunk } from '../client/chunk.ts';

/** The mesh of an attachment is to be looked at. */
export const mesh = () => chunk(import('../viewer/attached/mesh.ts'));
/** A result is to be looked at in 3D. */
export const result = () => chunk(import('../viewer/open.ts'));
/** A button of the dictionary of messages was pressed. */
export const errors = () => chunk(import('./errors.ts'));
