import { type RefObject, type SyntheticEvent, useState } from 'react';

/** Confirms closing a changed dialog: the first attempt sets `isAsking`, the second closes; `calm` resets. */
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
