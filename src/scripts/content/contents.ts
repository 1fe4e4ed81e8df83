/** Active line in px from the top, just below the scroll margin of headings. */
const EDGE = 110;

/** Marks the current section in the table of contents. */
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
    // At the end of the page headings never reach the edge: use the requested one, or the last.
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

/** Scrolls the table of contents only (scrollIntoView would scroll the page). */
function reveal(box: HTMLElement, link: HTMLElement): void {
  const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top < outer.top) box.scrollTop += inner.top - outer.top;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
}
