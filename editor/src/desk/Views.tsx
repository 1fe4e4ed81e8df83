/** What the desk shows on a phone, and beside the text on a wide screen. */
export type View = 'text' | 'preview';

type Props = {
  view: View;
  narrow: boolean;
  look: (view: View) => void;
  toggleNarrow: () => void;
};

/** Text or preview on a phone; the width of the preview on a wide screen. */
export function Views({ view, narrow, look, toggleNarrow }: Props) {
  const tab = (it: View, text: string) => (
    <button type="button" aria-pressed={view === it} onClick={() => look(it)}>
      {text}
    </button>
  );
  return (
    <>
      <fieldset className="desk-tabs" aria-label="显示">
        {tab('text', '写作')}
        {tab('preview', '预览')}
      </fieldset>
      <button
        type="button"
        className="btn btn-ghost desk-narrow"
        aria-pressed={narrow}
        onClick={toggleNarrow}
      >
        手机宽度
      </button>
    </>
  );
}
