import { atom, type ReadableAtom } from 'nanostores';
import type { ClientFrame, Frame, FrameKind, ServerFrame } from '../../../../contract/messages/im/live.ts';
import { Link, type LinkState, type World } from './link.ts';

/**
 * A WebSocket as stores use it. It is open while there is a subscriber, in a visible tab, and reconnects automatically:
 *
 * - `subscribe(kind, handler)` subscribes to the frames of a kind (contract/messages/im/live.ts) and returns the unsubscribe
 * function;
 * - `send(frame)` is false where the link is not open: nothing is queued, as only the caller knows what still matters
 * later;
 * - `renew()` opens another link in its place, as for another person;
 * - `state` is `open` while frames arrive. `follow` (follow.ts) fetches what was missed in between.
 */
export type Channel = {
  subscribe: <K extends FrameKind>(kind: K, handler: (frame: Frame<K>) => void) => () => void;
  send: (frame: ClientFrame) => boolean;
  renew: () => void;
  state: ReadableAtom<LinkState>;
};

/** Connects a link to page events; returns the unsubscribe function. */
export type Page = (link: Pick<Link, 'hide' | 'lose'>) => () => void;

/** Creates a channel; it connects at the first subscriber. */
export function channel(world: World, page: Page): Channel {
  const state = atom<LinkState>('off');
  const handlers = new Set<(frame: ServerFrame) => void>();
  const link = new Link(world, {
    state: (it) => state.set(it),
    frame: (frame) => {
      for (const handle of [...handlers]) handle(frame);
    },
  });
  let leave = () => {};
  return {
    state,
    send: (frame) => link.send(frame),
    renew: () => link.renew(),
    subscribe(kind, handler) {
      const handle = (frame: ServerFrame) => {
        if (frame.kind === kind) handler(frame as Frame<typeof kind>);
      };
      if (handlers.size === 0) {
        leave = page(link);
        link.want(true);
      }
      handlers.add(handle);
      return () => {
        if (!handlers.delete(handle) || handlers.size > 0) return;
        leave();
        link.want(false);
      };
    },
  };
}
