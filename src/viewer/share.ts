import { button, element } from '../enhance/dom.ts';

/** `listen` registers a listener for changes. */
type Filling = {
  enter: () => void;
  leave: () => void;
  listen: (tell: (large: boolean) => void) => void;
};

const onScreen = (box: HTMLElement): Filling => ({
  enter: () => void box.requestFullscreen().catch(() => {}),
  leave: () => void document.exitFullscreen(),
  listen: (tell) => box.addEventListener('fullscreenchange', () => tell(document.fullscreenElement === box)),
});

/**
 * Fallback for phones that allow full screen only for videos: a popover that fills the window; Escape leaves.
 */
function inWindow(box: HTMLElement): Filling {
  box.popover = 'auto';
  return {
    enter: () => box.showPopover(),
    leave: () => box.hidePopover(),
    listen: (tell) => box.addEventListener('toggle', (event) => tell(event.newState === 'open')),
  };
}

/** Full screen button, or full window; moves the probe text along. */
export function fullButton(box: HTMLElement, probed: HTMLElement): HTMLElement[] {
  if (!document.fullscreenEnabled && !('showPopover' in box)) return [];
  const { enter, leave, listen } = document.fullscreenEnabled ? onScreen(box) : inWindow(box);
  const own = button('全屏', enter);
  const back = button('退出全屏', leave);
  const over = element('div', { className: 'viewer-over' }, back);
  const place = element('span', { hidden: true });
  listen((large) => {
    if (large) {
      probed.replaceWith(place);
      over.prepend(probed);
      box.append(over);
      back.focus({ preventScroll: true });
    } else if (over.parentNode) {
      place.replaceWith(probed);
      over.remove();
      own.focus();
    }
  });
  return [own];
}
