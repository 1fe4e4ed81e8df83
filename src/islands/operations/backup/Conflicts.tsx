import { useState } from 'react';

type Conflict<C extends string> = { code: C; text: string };

/**
 * Conflicts the operator has accepted one by one. `may` returns whether all are accepted; if not, it
 * highlights the others.
 */
export function useAccepted<C extends string>(conflicts: readonly Conflict<C>[]) {
  const [codes, setCodes] = useState<readonly C[]>([]);
  const [isPointed, setPointed] = useState(false);
  const accepted = conflicts.map((it) => it.code).filter((it) => codes.includes(it));
  const left = conflicts.length - accepted.length;
  const toggle = (code: C) =>
    setCodes((now) => (now.includes(code) ? now.filter((it) => it !== code) : [...now, code]));
  const may = () => {
    setPointed(left > 0);
    return left === 0;
  };
  return { conflicts, accepted, toggle, may, left: isPointed ? left : 0 };
}

/** Checkboxes for what a restore does not bring back unchanged. */
export function Conflicts<C extends string>({
  conflicts,
  accepted,
  toggle,
  left,
}: Pick<ReturnType<typeof useAccepted<C>>, 'conflicts' | 'accepted' | 'toggle' | 'left'>) {
  if (conflicts.length === 0) return null;
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">恢复之前要逐条确认</legend>
      {conflicts.map(({ code, text }) => (
        <label key={code} className="mt-2 flex items-start gap-2">
          <input
            type="checkbox"
            className="checkbox mt-0.5"
            checked={accepted.includes(code)}
            onChange={() => toggle(code)}
          />
          <span className="wrap-anywhere">{text}</span>
        </label>
      ))}
      {left > 0 && (
        <p role="alert" className="mt-2 text-error">
          还有 {left} 条没有确认
        </p>
      )}
    </fieldset>
  );
}
