import { useState } from 'react';
import { isComposing } from '../../../../../contract/kit/composing.ts';
import { halfWidth } from '../../../../../contract/kit/halfWidth.ts';

type Props = {
  name: string;
  /** Position from 1, and total. */
  at: number;
  of: number;
  move: (to: number) => void;
};

/** Input for the position in a long list; invalid values are ignored. */
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
