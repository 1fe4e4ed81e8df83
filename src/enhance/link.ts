import { putOnClipboard } from '../client/clipboard.ts';
import { button } from './dom.ts';

/** In ms. */
const SAID_MS = 2_000;

/** A button that copies an address. */
export function linkButton(name: string, address: () => string): HTMLButtonElement {
  const own = button(name, async () => {
    own.replaceChildren((await putOnClipboard(address())) ? '已复制' : '复制失败，请复制地址栏');
    setTimeout(() => own.replaceChildren(name), SAID_MS);
  });
  return own;
}
