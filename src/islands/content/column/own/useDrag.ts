import { type DragEvent, useState } from 'react';

/** How such a row looks; those that are not in view cost nothing, however long the list is. */
export const DRAGGED =
  'cursor-grab data-[dragged]:opacity-50 data-[over]:inset-ring-2 data-[over]:inset-ring-primary [content-visibility:auto] [contain-intrinsic-size:auto_57px]';

/**
 * Rows that are dragged onto one another: `drop` gets the key of the row that was dragged and of the one it was dropped on.
 * The browser does it by mouse alone, so there is always a way by buttons too.
 */
export function useDrag<K extends string | number>(drop: (dragged: K, onto: K) => void) {
  const [dragged, setDragged] = useState<K | null>(null);
  const [over, setOver] = useState<K | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  /** Properties of something that rows are dropped on. */
  const target = (key: K) => ({
    'data-over': (over === key && dragged !== key) || undefined,
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(key);
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      event.stopPropagation();
      end();
      if (dragged !== key) drop(dragged, key);
    },
  });
  /** Properties of a row. */
  const row = (key: K) => ({
    ...target(key),
    draggable: true,
    'data-dragged': dragged === key || undefined,
    onDragStart: (event: DragEvent) => {
      event.stopPropagation();
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', String(key));
      setDragged(key);
    },
    onDragEnd: end,
  });
  return { row, target };
}
