import { chunk } from '../client/chunk.ts';

/** A mouse or the focus is on the name of a person. */
export const cards = () => chunk(import('./hover.ts'));
/** A page is read within WeChat, where an official account can say what it is shared as. */
export const wechat = () => chunk(import('./wechat.ts'));
