import { useEffect, useState } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import { PUBLIC_ROOM } from '../../../../contract/messages/im/message.ts';

/** What the address opens: a person's id, empty for the public room, null for the list. */
export function peerOf(search: string): string | null {
  const query = new URLSearchParams(search);
  return query.get('room') === PUBLIC_ROOM ? '' : query.get('user') || null;
}

const addressOf = (peerId: string | null) =>
  peerId === null ? place.chat() : place.chat(peerId ? { user: peerId } : { room: PUBLIC_ROOM });

/** The room that the address names, kept in step with the browser's history; `undefined` until it is known. */
export function usePeer() {
  const [peer, setPeer] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    const look = () => setPeer(peerOf(location.search));
    look();
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }, []);
  const open = (peerId: string) => {
    if (peerOf(location.search) === peerId) return;
    history.pushState({ fromList: true }, '', addressOf(peerId));
    setPeer(peerId);
  };
  /** Back to the list: a step of the history where the list was the step before. */
  const back = () => {
    if ((history.state as { fromList?: true } | null)?.fromList) return history.back();
    history.replaceState(null, '', addressOf(null));
    setPeer(null);
  };
  return { peer, open, back };
}
