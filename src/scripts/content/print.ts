const LINKS = '.article-main .prose a[href]:not([href^="#"], .figure-data)';
/** Maximum wait for pictures, in ms. */
const WAIT = 8_000;

/** Loads lazy pictures; settles once all are decoded. */
function pictures(): Promise<unknown> {
  const all = [...document.querySelectorAll<HTMLImageElement>('.prose img')];
  return Promise.allSettled(
    all.map((it) => {
      it.loading = 'eager';
      return it.decode();
    }),
  );
}

let waiting: Promise<void> | undefined;

/** Prints the page as soon as its pictures are there; once, however often that is asked for until then. */
export async function printWhole(): Promise<void> {
  waiting ??= Promise.race([pictures(), new Promise((resolve) => setTimeout(resolve, WAIT))]).then(() => {
    waiting = undefined;
    print();
  });
  await waiting;
}

/**
 * Print mode: light theme, numbered links with a list of addresses, pictures loaded. Printing from the
 * browser's menu in Chromium does not wait for pictures.
 */
export function printing(): void {
  const root = document.documentElement;
  let made: Element[] = [];
  let theme: string | undefined;
  addEventListener('beforeprint', () => {
    theme = root.dataset['theme'];
    root.dataset['theme'] = 'ming-light';
    pictures();
    const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)];
    const addresses = [...new Set(links.map((it) => it.href))];
    const list = document.createElement('ol');
    list.className = 'print-links';
    list.append(
      ...addresses.map((address) => Object.assign(document.createElement('li'), { textContent: address })),
    );
    const marks = links.map((link) => {
      const mark = document.createElement('sup');
      // Square brackets are for the article's references.
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
