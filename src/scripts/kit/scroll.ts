import { BACK_TO_TOP_PX } from '../../../contract/kit/limits.ts';

/** Scroll progress in percent, two decimals. */
export function readPercent(top: number, height: number, view: number): number {
  const way = height - view;
  if (way <= 0) return 0;
  return Math.round(Math.min(100, Math.max(0, (top / way) * 100)) * 100) / 100;
}

type Parts = { progress: HTMLElement; toolbar: HTMLElement; toTop: HTMLElement; percent: HTMLElement };

/**
 * Progress bar, toolbar and back-to-top from one scroll listener. Short pages show the toolbar at once.
 * `data-down`: scrolling down, styles hide overlays.
 */
export function scrolling({ progress, toolbar, toTop, percent }: Parts): void {
  let before = scrollY;
  let waiting = false;
  const draw = () => {
    waiting = false;
    const root = document.documentElement;
    const read = readPercent(scrollY, root.scrollHeight, innerHeight);
    progress.style.setProperty('--read', String(read));
    percent.textContent = `${Math.round(read)}%`;
    toTop.toggleAttribute('data-shown', scrollY > BACK_TO_TOP_PX);
    const short = root.scrollHeight - innerHeight < BACK_TO_TOP_PX;
    const down = scrollY > before;
    root.toggleAttribute('data-down', down && read < 99);
    if (short || down || scrollY === 0) toolbar.toggleAttribute('data-shown', short || down);
    before = scrollY;
  };
  addEventListener(
    'scroll',
    () => {
      if (!waiting) requestAnimationFrame(draw);
      waiting = true;
    },
    { passive: true },
  );
  toTop.addEventListener('click', () => scrollTo({ top: 0 }));
  draw();
}
