import type { Change } from './draw.ts';

/** Resolves addresses against the site, not this origin. */
function absolutise(part: DocumentFragment, site: string): void {
  for (const image of part.querySelectorAll<HTMLImageElement>('img[src^="/"]'))
    image.src = new URL(image.getAttribute('src') ?? '', site).href;
  for (const link of part.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) {
    link.href = new URL(link.getAttribute('href') ?? '', site).href;
    link.target = '_blank';
    link.rel = 'noopener';
  }
}

/** One element per block and trailing white space. */
function nodesOf(html: string, site: string): DocumentFragment {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
  if (!content.firstElementChild) {
    const span = document.createElement('span');
    span.append(...content.childNodes);
    content.append(span);
  }
  absolutise(content, site);
  return content;
}

/** Patches the preview DOM; unchanged blocks keep their elements. */
export function patch(host: HTMLElement, { from, removed, added }: Change, site: string): void {
  const next = host.children[from + removed] ?? null;
  for (let old: ChildNode | null = host.children[from] ?? null; old && old !== next; ) {
    const after: ChildNode | null = old.nextSibling;
    old.remove();
    old = after;
  }
  const fresh = document.createDocumentFragment();
  for (const { html } of added) fresh.append(nodesOf(html, site));
  host.insertBefore(fresh, next);
}
