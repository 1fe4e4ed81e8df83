import { openSheet } from './content/sheet.ts';
import { zoom } from './content/zoom.ts';
import { copy } from './kit/clipboard.ts';
import { toggleFullScreen } from './kit/fullScreen.ts';
import { loadMore } from './kit/loadMore.ts';
import { errors, mesh, result } from './onPress.ts';

/** Text of a listing; of a diff the newer version. */
function listingText(listing: Element | null): string {
  const parts = [...(listing?.querySelectorAll('pre') ?? [])].map((it) => {
    const part = it.cloneNode(true) as Element;
    for (const old of part.querySelectorAll('del')) old.remove();
    return part.textContent;
  });
  return parts.join('').replace(/\n$/, '');
}

/** Default file names. */
const NAMES: Readonly<Record<string, string>> = {
  abaqus: 'deck.inp',
  apdl: 'deck.mac',
  lsdyna: 'deck.k',
  nastran: 'deck.bdf',
  openfoam: 'dictionary',
};

/**
 * Saves a listing under the file name in its caption, without path and remark. Not `text/plain`: browsers
 * would add an extension.
 */
function save(listing: HTMLElement | null): void {
  const name = listing?.querySelector('.code-file')?.textContent.replace(/（.*$/s, '').split('/').at(-1);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([listingText(listing), '\n'], { type: 'application/octet-stream' }),
  );
  link.download = name || NAMES[listing?.dataset['lang'] ?? ''] || 'code.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}

type Draw = (host: HTMLElement, props: object) => void;

const metaOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content ?? '';

let shareHost: HTMLElement | undefined;

/** Opens the share menu of this page, or of the part of it that `data-url` names, in a temporary host; one at a time. */
function share({ dataset }: HTMLElement, draw: Draw): void {
  if (shareHost?.isConnected) return;
  const host = document.createElement('div');
  shareHost = host;
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

/** Rare actions, loaded on first click; `failed` on a load error. */
export function press(el: HTMLElement, draw: Draw, failed: () => void): void {
  if (el.matches('[data-mesh]')) mesh().then((it) => it.openMesh(el), failed);
  else if (el.matches('.result-open')) result().then((it) => it.openViewer(el), failed);
  else if (el.matches('[data-told]')) errors().then((it) => it.onErrorVote(el), failed);
  else if (el instanceof HTMLAnchorElement) loadMore(el);
  else if (el.matches('.code-copy')) copy(listingText(el.closest('.code')));
  else if (el.matches('.code-save')) save(el.closest<HTMLElement>('.code'));
  else if (el.matches('.equation-body, .table-scroll, figure *')) zoom(el);
  else if (el.matches('.tex-copy')) copy(el.closest<HTMLElement>('[data-tex]')?.dataset['tex'] ?? '');
  else if (el.matches('[data-sheet-open]')) openSheet();
  else if (el.matches('[data-full-screen]')) toggleFullScreen();
  else share(el, draw);
}
