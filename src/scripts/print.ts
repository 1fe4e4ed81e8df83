const LINKS = '.article-main .prose a[href]:not([href^="#"], .figure-data)';

/** While a text is printed: light, its links numbered and their addresses listed at its end, its pictures fetched. */
export function printing(): void {
  const root = document.documentElement;
  let made: Element[] = [];
  let theme: string | undefined;
  addEventListener('beforeprint', () => {
    theme = root.dataset['theme'];
    root.dataset['theme'] = 'ming-light';
    for (const picture of document.querySelectorAll<HTMLImageElement>('.prose img'))
      picture.loading = 'eager';
    const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)];
    const addresses = [...new Set(links.map((it) => it.href))];
    const list = document.createElement('ol');
    list.className = 'print-links';
    list.append(
      ...addresses.map((address) => Object.assign(document.createElement('li'), { textContent: address })),
    );
    const marks = links.map((link) => {
      const mark = document.createElement('sup');
      // Square brackets are for the references of the article.
      mark.textContent = `〔${addresses.indexOf(link.href) + 1}〕`;
      link.after(mark);
      return mark;
    });
    if (links.length > 0) document.querySelector('.article-main .prose')?.append(list);
    made = [...marks, list];
  });
  addEventListener('afterprint', () => {
    for (const it of made.splice(0)) it.remove();
    if (theme) root.dataset['theme'] = theme;
  });
}
