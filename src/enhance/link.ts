import { putOnClipboard } from '../client/clipboard.ts';
import { button } from './dom.ts';

/** How long 已复制 is shown, in ms. */
const SAID_MS = 2_000;

/** A button that copies an address, so that somebody else opens what is shown. */
export function linkButton(name: string, address: () => string): HTMLButtonElement {
  const own = button(name, async () => {
    own.replaceChildren((await putOnClipboard(address())) ? '已复制' : '复制失败，请复制地址栏');
    setTimeout(() => own.replaceChildren(name), SAID_MS);
  });
  return own;
}
