import { type RefObject, type SyntheticEvent, useState } from 'react';

/**
 * Closing a dialog in which something was written: the first time, by a key or a button, asks (`isAsking`), and the second
 * closes. `calm` ends the asking where one goes on writing.
 */
export function useAsking(dialog: RefObject<HTMLDialogElement | null>, isChanged: boolean) {
  const [isAsking, setIsAsking] = useState(false);
  return {
    isAsking,
    calm: () => setIsAsking(false),
    onCancel: (event: SyntheticEvent) => {
      if (!isChanged || isAsking) return;
      event.preventDefault();
      setIsAsking(true);
    },
    leave: () => (isChanged && !isAsking ? setIsAsking(true) : dialog.current?.close()),
  };
}
