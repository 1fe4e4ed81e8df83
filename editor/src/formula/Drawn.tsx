import { useLayoutEffect, useRef } from 'react';
import { show, type Typeset } from '../help/typeset.ts';

type Props = {
  done: Typeset;
  className?: string;
};

/** Rendered formula. */
export function Drawn({ done, className = '' }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (box.current) show(box.current, done);
  }, [done]);
  return <span ref={box} className={className} />;
}
