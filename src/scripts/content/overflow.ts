const BOXES = '.prose :is(.equation-body, .table-scroll)';

/** Sets attributes for styles: overflow and scroll position. */
function mark(box: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = box;
  const way = scrollWidth - clientWidth;
  const sides = [scrollLeft > 1 && 'start', scrollLeft < way - 1 && 'end'].filter(Boolean);
  if (way > 1) box.dataset['cut'] = sides.join(' ');
  else delete box.dataset['cut'];
  box.style.setProperty('--share', `${(clientWidth / scrollWidth) * 100}%`);
  box.style.setProperty('--at', `${way > 0 ? (scrollLeft / way) * 100 : 0}%`);
}

/** Marks overflowing formulas and tables on resize and scroll. */
export function markOverflow(): void {
  const sized = new ResizeObserver((entries) => {
    for (const box of new Set(entries.map((it) => it.target.closest<HTMLElement>(BOXES)))) if (box) mark(box);
  });
  for (const box of document.querySelectorAll(BOXES)) {
    sized.observe(box);
    if (box.firstElementChild) sized.observe(box.firstElementChild);
  }
  const scrolled = (event: Event) => {
    if (event.target instanceof HTMLElement && event.target.matches(BOXES)) mark(event.target);
  };
  document.addEventListener('scroll', scrolled, { capture: true, passive: true });
}
