import { atom } from 'nanostores';
import { cardPage } from '../../../../contract/messages/im/message.ts';

/** A page to share as a card. */
export type Sharing = { path: string; title: string };

/** The page to share, until it is sent or dismissed. */
export const sharing = atom<Sharing | null>(null);

/** Takes it from the address, once, and strips the address. */
export function takeSharing(): void {
  const address = new URL(location.href);
  const path = address.searchParams.get('share') ?? '';
  if (!cardPage(path)) return;
  sharing.set({ path, title: address.searchParams.get('title') ?? '' });
  address.searchParams.delete('share');
  address.searchParams.delete('title');
  history.replaceState(history.state, '', address);
}

/** The path of a page that can be sent as a card, where a text is nothing but its address; null for any other text. */
export function cardIn(text: string): string | null {
  const wanted = text.trim();
  if (!/^https?:\/\/\S+$/.test(wanted) || !URL.canParse(wanted)) return null;
  const { origin, pathname } = new URL(wanted);
  return origin === location.origin && cardPage(pathname) ? pathname : null;
}
