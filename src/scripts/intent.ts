import { enhanceFromAddress, enhanceOnIntent } from '../enhance/list.ts';
import { isInWechat } from '../stores/kit/wechat.ts';
import { equations } from './content/equations.ts';
import { markHelped } from './content/helpedButtons.ts';
import { prefetch } from './kit/prefetch.ts';
import { cards, wechat } from './onPointer.ts';

/** Profile links; see `place.myHome`. */
const NAMES = 'a[href^="/user_main?userId="]';

/** Lazy-loads hover cards at the first hover or focus of a name; not on touch. */
function names(first: Event): void {
  if (!matchMedia('(hover: hover) and (min-width: 800px)').matches) return;
  const over = new AbortController();
  const point = (event: Event) => {
    if (!(event.target as Element).closest(NAMES)) return;
    over.abort();
    cards().then(
      (it) => it.hover(event, NAMES),
      () => {},
    );
  };
  document.addEventListener('pointerover', point, { signal: over.signal });
  document.addEventListener('focusin', point, { signal: over.signal });
  point(first);
}

/** Hover and focus handlers; `first` is the event that loaded them. */
export function intent(first: Event): void {
  const looks = [
    prefetch(),
    ...(document.querySelector('.prose') ? [equations()] : []),
    enhanceOnIntent({ shares: true }),
  ];
  const look = (event: Event) => {
    for (const it of looks) it(event);
  };
  names(first);
  if ('wechat' in document.documentElement.dataset && isInWechat())
    wechat().then(
      (it) => it.shareInWechat(),
      () => {},
    );
  markHelped();
  document.addEventListener('pointerover', look);
  document.addEventListener('focusin', look);
  // A link to a block of this page with other state.
  addEventListener('hashchange', () => enhanceFromAddress().catch(() => {}));
  look(first);
}
