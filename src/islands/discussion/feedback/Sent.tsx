import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type Props = { title: string; text: string; children?: ReactNode };

/** Replaces a sent form and takes the focus, so that screen readers announce it. */
export function Sent({ title, text, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="grid justify-items-center gap-2 py-10 text-center outline-none"
    >
      <CircleCheck size={40} className="text-success" aria-hidden="true" />
      <p className="text-lg font-semibold">{title}</p>
      <p className="text-(--muted)">{text}</p>
      {children}
    </div>
  );
}
