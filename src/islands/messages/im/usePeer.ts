import { useEffect, useState } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import { PUBLIC_ROOM } from '../../../../contract/messages/im/message.ts';

/** Parses the query: a user id, empty for the public room, null for the list. */
export function peerOf(search: string): string | null {
  const query = new URLSearchParams(search);
  return query.get('room') === PUBLIC_ROOM ? '' : query.get('user') || null;
}

const addressOf = (peerId: string | null) =>
  peerId === null ? place.chat() : place.chat(peerId ? { user: peerId } : { room: PUBLIC_ROOM });

/** The room in the URL, synced with the history; `undefined` until known. */
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
  /** Goes back in the history if the list was the previous entry; otherwise replaces the URL. */
  const back = () => {
    if ((history.state as { fromList?: true } | null)?.fromList) return history.back();
    history.replaceState(null, '', addressOf(null));
    setPeer(null);
  };
  return { peer, open, back };
}
