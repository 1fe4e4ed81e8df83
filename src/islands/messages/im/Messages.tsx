import { useStore } from '@nanostores/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ImMessage } from '../../../../contract/messages/im/message.ts';
import type { Outgoing } from '../../../stores/messages/im/keptOutbox.ts';
import { messageKey, newSince } from '../../../stores/messages/im/lines.ts';
import { target } from '../../../stores/messages/im/quote.ts';
import { leaveView, loadEarlier, type OpenRoom, see } from '../../../stores/messages/im/room.ts';
import { type Entry, lineEntry, outEntry } from './entry.ts';
import { Line } from './Line.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { Menu, type OpenMenu } from './Menu.tsx';

type Props = { room: OpenRoom; unsent: readonly Outgoing[] };

/**
 * `END_PX`: distance that counts as the end, in px. `EARLY`: loads earlier messages this many lines before
 * the start.
 */
const END_PX = 80;
const EARLY = 8;
/** How long a jump target stays highlighted, in ms. */
const MARK_MS = 2_000;

/** Virtualized message list, newest last; loading earlier messages keeps the scroll position. */
export function Messages({ room, unsent }: Props) {
  const { lines, me } = room;
  const box = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState(0);
  const [picked, setPicked] = useState<OpenMenu | null>(null);
  // The first line is not rendered while there are earlier ones: they decide its grouping and height.
  const hidden = room.hasMore && lines.length > 1 ? 1 : 0;
  const count = lines.length - hidden + unsent.length;
  const at = useCallback(
    (index: number): Entry | undefined => {
      const line = lines[index + hidden];
      const out = unsent[index + hidden - lines.length];
      return line ? lineEntry(line) : out && outEntry(out, me);
    },
    [lines, unsent, me, hidden],
  );
  const key = useCallback(
    (index: number) => {
      const line = lines[index + hidden];
      return line ? messageKey(line) : (at(index)?.key ?? index);
    },
    [lines, hidden, at],
  );
  const virtual = useVirtualizer({
    count,
    getItemKey: key,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_PX,
    overscan: 10,
    paddingStart: 12,
    paddingEnd: 12,
    getScrollElement: () => box.current,
    estimateSize: () => 64,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const latest = unsent.at(-1)?.clientId;
  const last = lines.at(-1)?.index ?? 0;
  const atEnd = virtual.isAtEnd(END_PX);

  const began = useRef(false);
  useLayoutEffect(() => {
    if (began.current) return;
    began.current = true;
    const found = room.dividerAt > 0 ? lines.findIndex((it) => it.index > room.dividerAt) : -1;
    const index = found - hidden;
    if (index > 0) virtual.scrollToIndex(index, { align: 'start' });
    else virtual.scrollToEnd();
  }, [lines, hidden, room.dividerAt, virtual]);
  useEffect(() => {
    if (first < EARLY && room.hasMore && room.earlier === 'idle' && room.state === 'ready') loadEarlier();
  }, [first, room.hasMore, room.earlier, room.state]);
  useEffect(() => {
    if (atEnd && last > 0) see();
  }, [atEnd, last]);
  useEffect(() => {
    if (latest) virtual.scrollToEnd();
  }, [latest, virtual]);
  useEffect(() => {
    const look = () => {
      if (document.hidden) leaveView();
      else if (virtual.isAtEnd(END_PX)) see();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [virtual]);

  const wanted = useStore(target);
  useEffect(() => {
    const index = wanted ? lines.findIndex((it) => it.index === wanted.index) - hidden : -1;
    if (index < 0) return;
    target.set(null);
    setMarked(wanted?.index ?? 0);
    virtual.scrollToIndex(index, { align: 'center' });
  }, [wanted, lines, hidden, virtual]);
  useEffect(() => {
    if (marked === 0) return;
    const timer = setTimeout(() => setMarked(0), MARK_MS);
    return () => clearTimeout(timer);
  }, [marked]);

  const act = useCallback((line: ImMessage, button: HTMLElement) => setPicked({ line, button }), []);
  const fresh = atEnd ? 0 : newSince(lines, room.seenTo, me);

  return (
    <div className="chat-log-box">
      {room.earlier !== 'idle' && (
        <p className="chat-earlier" role="status">
          {room.earlier === 'busy' ? (
            '正在读取更早的消息…'
          ) : (
            <>
              更早的消息没有读到。
              <button type="button" className="chat-link" onClick={() => loadEarlier()}>
                重试
              </button>
            </>
          )}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <div ref={box} className="chat-log" role="log" aria-label="消息" aria-live="off" tabIndex={0}>
        <div className="chat-lines" style={{ height: virtual.getTotalSize() }}>
          {items.map((item) => {
            const entry = at(item.index);
            return (
              entry && (
                <div
                  key={item.key}
                  ref={virtual.measureElement}
                  data-index={item.index}
                  className="chat-item"
                  data-marked={entry.line?.index === marked || undefined}
                  style={{ top: item.start }}
                >
                  <Line entry={entry} before={at(item.index - 1)} room={room} act={act} />
                </div>
              )
            );
          })}
        </div>
      </div>
      {!atEnd && count > 0 && (
        <button
          type="button"
          className="btn chat-jump"
          onClick={() => {
            virtual.scrollToEnd();
            box.current?.focus({ preventScroll: true });
          }}
        >
          <ChevronDown size={18} />
          {fresh > 0 ? `${fresh} 条新消息` : '回到最新'}
        </button>
      )}
      <LiveRegion lines={lines} me={me} />
      {picked && <Menu picked={picked} room={room} close={() => setPicked(null)} />}
    </div>
  );
}
