import { type DragEvent, useState } from 'react';
import { cardIn, sharing } from '../../../stores/messages/im/sharing.ts';
import { put } from '../../../stores/messages/im/tray.ts';

const FITS: readonly string[] = ['Files', 'text/uri-list'];

/**
 * Drop target props of a room for files and pages of this site, and whether something is dragged over it;
 * inert if `isShut`.
 */
export function useDrop(peerId: string, isShut: boolean) {
  const [over, setOver] = useState(false);
  if (isShut) return { isOver: false, target: {} };
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.some((it) => FITS.includes(it))) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      const files = [...event.dataTransfer.files];
      const path = cardIn(event.dataTransfer.getData('text/uri-list').split('\n')[0] ?? '');
      if (files.length === 0 && !path) return;
      event.preventDefault();
      if (files.length > 0) put(peerId, files);
      else if (path) sharing.set({ path, title: '' });
    },
  };
  return { isOver: over, target };
}
