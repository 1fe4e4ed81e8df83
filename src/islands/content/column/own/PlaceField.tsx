import { useState } from 'react';
import { isComposing } from '../../../../../contract/kit/composing.ts';
import { halfWidth } from '../../../../../contract/kit/halfWidth.ts';

type Props = {
  name: string;
  /** Its place, from 1, and how many there are. */
  at: number;
  of: number;
  move: (to: number) => void;
};

/** The place of an entry in a long list, to be typed; what is no place of the list is not taken. */
export function PlaceField({ name, at, of, move }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const to = Math.min(Number(typed), of);
    setTyped(null);
    if (typed && Number.isInteger(to) && to > 0 && to !== at) move(to);
  };
  return (
    <input
      className="input input-sm num flex-none w-16 px-2 text-center"
      inputMode="numeric"
      enterKeyHint="done"
      autoComplete="off"
      aria-label={`“${name}”的位次，共 ${of} 篇`}
      value={typed ?? at}
      onChange={(event) => setTyped(halfWidth(event.target.value).replace(/\D/g, ''))}
      onFocus={(event) => event.target.select()}
      onBlur={take}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') take();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
