/** Where a section counts as begun, in px from the top of the window: just below where a jump leaves its heading. */
const EDGE = 110;

/** Marks the section being read in the table of contents, whichever way the page is scrolled. */
export function contents(): void {
  const box = document.querySelector<HTMLElement>('[data-toc]');
  const sections = [...(box?.querySelectorAll('a') ?? [])].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  if (!box || sections.length === 0) return;
  let marked: HTMLAnchorElement | undefined;
  const topOf = (it: { heading: Element }) => it.heading.getBoundingClientRect().top;

  const reading = () => {
    const begun = sections.filter((it) => topOf(it) < EDGE).at(-1);
    if (scrollY + innerHeight < document.documentElement.scrollHeight - 2) return begun;
    // The end of the page: headings here never come up to the edge, so what was asked for counts, or else the last.
    const shown = sections.filter((it) => topOf(it) < innerHeight);
    return shown.find((it) => it.link.hash === location.hash && topOf(it) >= 0) ?? shown.at(-1);
  };
  const draw = () => {
    waiting = false;
    const link = reading()?.link;
    if (link === marked) return;
    marked?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'true');
    marked = link;
    if (link) reveal(box, link);
  };
  let waiting = false;
  const soon = () => {
    if (!waiting) requestAnimationFrame(draw);
    waiting = true;
  };
  addEventListener('scroll', soon, { passive: true });
  addEventListener('hashchange', soon);
  soon();
}

/** Scrolls the table, and nothing but the table, until a link in it shows. */
function reveal(box: HTMLElement, link: HTMLElement): void {
  const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top < outer.top) box.scrollTop += inner.top - outer.top;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
}
