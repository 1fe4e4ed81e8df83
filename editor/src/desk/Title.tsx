import { useStore } from '@nanostores/react';
import { changeDraft, title } from '../draft/draft.ts';

type Props = {
  fault: string | undefined;
  /** Enter goes on to the text. */
  done: () => void;
};

/** The title of the article, above its text. */
export function Title({ fault, done }: Props) {
  const it = useStore(title);
  return (
    <>
      <textarea
        className="desk-title"
        rows={1}
        aria-label="标题"
        placeholder="标题"
        aria-invalid={Boolean(fault)}
        value={it}
        onChange={({ target }) => changeDraft({ title: target.value.replace(/\s*\n\s*/g, ' ') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          done();
        }}
      />
      {fault && <p className="panel-fault desk-title-fault">{fault}</p>}
    </>
  );
}
