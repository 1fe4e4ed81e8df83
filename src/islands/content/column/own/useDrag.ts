import { type DragEvent, useState } from 'react';

/** Classes of a draggable row; `content-visibility` skips rows out of view in long lists. */
export const DRAGGED =
  'cursor-grab data-[dragged]:opacity-50 data-[over]:inset-ring-2 data-[over]:inset-ring-primary [content-visibility:auto] [contain-intrinsic-size:auto_57px]';

/**
 * HTML drag and drop of rows; `drop` receives the keys of the dragged row and of its target. Mouse only, so
 * buttons must offer the same.
 */
export function useDrag<K extends string | number>(drop: (dragged: K, onto: K) => void) {
  const [dragged, setDragged] = useState<K | null>(null);
  const [over, setOver] = useState<K | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
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
