import { chunk } from '../client/chunk.ts';

/** Hover cards of people. */
export const cards = () => chunk(import('./people/hover.ts'));
/** WeChat sharing. */
export const wechat = () => chunk(import('./kit/wechat.ts'));
