/** Marks the section being read in the table of contents. */
export function contents(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-toc] a')];
  const byId = new Map(links.map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  const mark = (id: string) => {
    for (const link of links) link.removeAttribute('aria-current');
    const link = byId.get(id);
    link?.setAttribute('aria-current', 'true');
    link?.scrollIntoView({ block: 'nearest' });
  };
  const seen = new IntersectionObserver(
    (entries) => {
      const top = entries.find((it) => it.isIntersecting);
      if (top) mark(top.target.id);
    },
    { rootMargin: '-70px 0px -70% 0px' },
  );
  for (const id of byId.keys()) {
    const heading = document.getElementById(id);
    if (heading) seen.observe(heading);
  }
}
