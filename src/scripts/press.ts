import { copy } from './clipboard.ts';
import { toggleFullScreen } from './full.ts';
import { loadMore } from './more.ts';
import { errors, mesh, result } from './pressed.ts';
import { openSheet } from './sheet.ts';
import { zoom } from './zoom.ts';

/** The text of a listing: all its parts, and of two versions the newer one. */
function listed(listing: Element | null): string {
  const parts = [...(listing?.querySelectorAll('pre') ?? [])].map((it) => {
    const part = it.cloneNode(true) as Element;
    for (const old of part.querySelectorAll('del')) old.remove();
    return part.textContent;
  });
  return parts.join('').replace(/\n$/, '');
}

/** What decks without a name are saved as. */
const NAMES: Readonly<Record<string, string>> = {
  abaqus: 'deck.inp',
  apdl: 'deck.mac',
  lsdyna: 'deck.k',
  nastran: 'deck.bdf',
  openfoam: 'dictionary',
};

/**
 * Downloads a listing under the file name in its caption, without the path and the remark in brackets. To
 * `text/plain` a browser would add an extension.
 */
function save(listing: HTMLElement | null): void {
  const name = listing?.querySelector('.code-file')?.textContent.replace(/（.*$/s, '').split('/').at(-1);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([listed(listing), '\n'], { type: 'application/octet-stream' }));
  link.download = name || NAMES[listing?.dataset['lang'] ?? ''] || 'code.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Mounts the share menu into a host. */
type Draw = (host: HTMLElement, props: object) => void;

const metaOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content ?? '';

/** Opens the share menu of this page, or of the part of it that `data-url` names, in a temporary host. */
function share({ dataset }: HTMLElement, draw: Draw): void {
  const host = document.createElement('div');
  document.body.append(host);
  const article = document.querySelector<HTMLElement>('[data-article]')?.dataset['article'];
  const url = dataset['url']
    ? new URL(dataset['url'], location.href).href
    : (location.href.split('#')[0] ?? '');
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const props = {
    url,
    link: (!dataset['url'] && canonical) || url,
    title: document.title,
    summary: metaOf('description'),
    image: metaOf('og:image'),
    articleId: article && !dataset['url'] ? Number(article) : null,
    close: () => host.remove(),
  };
  draw(host, props);
}

/** Rare actions, loaded on the first click; `failed` says that what one of them needs could not be fetched. */
export function press(el: HTMLElement, draw: Draw, failed: () => void): void {
  if (el.matches('[data-mesh]')) mesh().then((it) => it.openMesh(el), failed);
  else if (el.matches('.result-open')) result().then((it) => it.openViewer(el), failed);
  else if (el.matches('[data-told]')) errors().then((it) => it.pressed(el), failed);
  else if (el instanceof HTMLAnchorElement) loadMore(el);
  else if (el.matches('.code-copy')) copy(listed(el.closest('.code')));
  else if (el.matches('.code-save')) save(el.closest<HTMLElement>('.code'));
  else if (el.matches('.equation-body, .table-scroll, figure *')) zoom(el);
  else if (el.matches('.tex-copy')) copy(el.closest<HTMLElement>('[data-tex]')?.dataset['tex'] ?? '');
  else if (el.matches('[data-sheet-open]')) openSheet();
  else if (el.matches('[data-full-screen]')) toggleFullScreen();
  else share(el, draw);
}
