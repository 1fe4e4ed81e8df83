import { ArrowDown, ArrowUp } from 'lucide-react';

type Props = {
  id: string;
  name: string;
  first: boolean;
  last: boolean;
  move: (by: -1 | 1) => void;
};

/** Up and down buttons of a list row; the pressed one keeps the focus. */
export function Places({ id, name, first, last, move }: Props) {
  const step = (by: -1 | 1) => {
    move(by);
    // React moves the row in the DOM, which drops the focus.
    requestAnimationFrame(() => {
      const same = document.getElementById(`${id}-${by}`);
      const target = same?.ariaDisabled === 'true' ? document.getElementById(`${id}-${-by}`) : same;
      target?.focus();
    });
  };
  const steps = [
    { by: -1, text: '上移', icon: <ArrowUp size={18} />, off: first },
    { by: 1, text: '下移', icon: <ArrowDown size={18} />, off: last },
  ] as const;
  return (
    <span className="flex flex-none">
      {steps.map(({ by, text, icon, off }) => (
        <button
          key={by}
          id={`${id}-${by}`}
          type="button"
          className="icon-btn aria-disabled:opacity-40"
          aria-label={`${text}“${name}”`}
          aria-disabled={off}
          onClick={() => !off && step(by)}
        >
          {icon}
        </button>
      ))}
    </span>
  );
}
