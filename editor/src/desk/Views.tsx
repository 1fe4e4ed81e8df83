import { Smartphone } from 'lucide-react';

/** Phone: visible pane; wide: side pane. */
export type View = 'text' | 'preview';

type Props = {
  view: View;
  narrow: boolean;
  look: (view: View) => void;
  toggleNarrow: () => void;
};

/** Pane switch on phones; preview width on wide screens. */
export function Views({ view, narrow, look, toggleNarrow }: Props) {
  const tab = (it: View, text: string) => (
    <button
      type="button"
      className="min-h-9 cursor-pointer rounded-field px-3.5 text-(--muted) aria-pressed:bg-base-100 aria-pressed:font-semibold aria-pressed:text-base-content forced-colors:aria-pressed:border-2"
      aria-pressed={view === it}
      onClick={() => look(it)}
    >
      {text}
    </button>
  );
  return (
    <>
      <fieldset className="flex rounded-field bg-base-200 p-0.5 tabs:hidden" aria-label="显示">
        {tab('text', '写作')}
        {tab('preview', '预览')}
      </fieldset>
      <button
        type="button"
        className="btn btn-ghost max-tabs:hidden"
        title="手机宽度"
        aria-pressed={narrow}
        onClick={toggleNarrow}
      >
        <Smartphone size={18} aria-hidden />
        <span className="max-wide:sr-only">手机宽度</span>
      </button>
    </>
  );
}
