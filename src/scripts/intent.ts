import { arrived, looking } from '../enhance/list.ts';
import { isInWechat } from '../stores/kit/wechat.ts';
import { equations } from './equations.ts';
import { markHelped } from './helped.ts';
import { cards, wechat } from './pointed.ts';
import { prefetch } from './prefetch.ts';

/** Links that are the name of a person; see `place.myHome`. */
const NAMES = 'a[href^="/user_main?userId="]';

/** Lazy-loads hover cards at the first hover or focus of a name; touch has no hovering. */
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

/** Handlers of hover and focus, loaded at the first such event, which is `first`. */
export function intent(first: Event): void {
  const looks = [
    prefetch(),
    ...(document.querySelector('.prose') ? [equations()] : []),
    looking({ shares: true }),
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
  // A link to a block of this page with other numbers.
  addEventListener('hashchange', () => arrived().catch(() => {}));
  look(first);
}
