import { atom } from 'nanostores';
import { cardPage } from '../../../../contract/messages/im/message.ts';

export type Sharing = { path: string; title: string };

export const sharing = atom<Sharing | null>(null);

/** Takes the page to share from the address, once. */
export function takeSharing(): void {
  const address = new URL(location.href);
  const path = address.searchParams.get('share') ?? '';
  if (!cardPage(path)) return;
  sharing.set({ path, title: address.searchParams.get('title') ?? '' });
  address.searchParams.delete('share');
  address.searchParams.delete('title');
  history.replaceState(history.state, '', address);
}

/** Path of a page to send as a card if the text is only its address; else null. */
export function cardIn(text: string): string | null {
  const wanted = text.trim();
  if (!/^https?:\/\/\S+$/.test(wanted) || !URL.canParse(wanted)) return null;
  const { origin, pathname } = new URL(wanted);
  return origin === location.origin && cardPage(pathname) ? pathname : null;
}
