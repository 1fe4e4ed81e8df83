import type { Change } from './draw.ts';

/** Addresses of files and pages of the site are relative to it, not to this page. */
function absolutise(part: DocumentFragment, site: string): void {
  for (const image of part.querySelectorAll<HTMLImageElement>('img[src^="/"]'))
    image.src = new URL(image.getAttribute('src') ?? '', site).href;
  for (const link of part.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) {
    link.href = new URL(link.getAttribute('href') ?? '', site).href;
    link.target = '_blank';
    link.rel = 'noopener';
  }
}

/** The nodes of a block: one element, and the white space behind it. */
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

/** Patches the DOM of a preview, one element per block; unchanged blocks keep their elements. */
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
