import { button, element } from '../alive/dom.ts';

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
