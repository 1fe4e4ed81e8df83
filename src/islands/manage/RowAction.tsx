type Props = { text: string; label: string; isPressed?: boolean; act: () => void };

/** A button below an entry of a list; `label` says which entry it is for. */
export function RowAction({ text, label, isPressed, act }: Props) {
  return (
    <button
      type="button"
      className="btn btn-ghost btn-sm max-tabs:min-h-10"
      aria-pressed={isPressed}
      aria-label={label}
      onClick={act}
    >
      {text}
    </button>
  );
}
