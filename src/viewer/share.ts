import { button, element } from '../alive/dom.ts';

/** How long 已复制 is shown, in ms. */
const SAID_MS = 2_000;

/** Copies the address of what is shown, so that somebody else opens the same view. */
export function linkButton(address: () => string): HTMLButtonElement {
  const own = button('复制视角链接', async () => {
    await navigator.clipboard.writeText(address()).then(
      () => own.replaceChildren('已复制'),
      () => own.replaceChildren('复制失败，请复制地址栏'),
    );
    setTimeout(() => own.replaceChildren('复制视角链接'), SAID_MS);
  });
  return own;
}

/** Fills the screen with the picture, where the browser can; what was probed comes along, with a way back. */
export function fullButton(box: HTMLElement, probed: HTMLElement): HTMLElement[] {
  if (!document.fullscreenEnabled) return [];
  const own = button('全屏', () => void box.requestFullscreen().catch(() => {}));
  const back = button('退出全屏', () => void document.exitFullscreen());
  const over = element('div', { className: 'viewer-over' }, back);
  const place = element('span', { hidden: true });
  box.addEventListener('fullscreenchange', () => {
    if (document.fullscreenElement === box) {
      probed.replaceWith(place);
      over.prepend(probed);
      box.append(over);
    } else if (over.parentNode) {
      place.replaceWith(probed);
      over.remove();
      own.focus();
    }
  });
  return [own];
}
