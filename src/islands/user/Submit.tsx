type Props = { busy: boolean; text: string; working: string };

/** The button of a form; says what is going on instead of taking a second click. */
export function Submit({ busy, text, working }: Props) {
  return (
    <button type="submit" className="btn btn-primary justify-self-start min-w-28" aria-disabled={busy}>
      {busy ? working : text}
    </button>
  );
}
