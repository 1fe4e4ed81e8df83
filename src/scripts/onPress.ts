import { chunk } from '../client/chunk.ts';

/** Mesh viewer of attachments. */
export const mesh = () => chunk(import('../viewer/attached/mesh.ts'));
/** 3D result viewer. */
export const result = () => chunk(import('../viewer/open.ts'));
/** Buttons of the error dictionary. */
export const errors = () => chunk(import('./content/errors.ts'));
