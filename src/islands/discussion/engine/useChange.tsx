import { type ReactNode, useState } from 'react';
import { draftOf } from '../../../stores/kit/draft.ts';
import { Composer } from '../comment/Composer.tsx';

type Props = {
  /** Key of the draft. */
  name: string;
  articleId?: number;
  /** Maximum length in characters (`Composer`). */
  most?: number;
  /** Fetches the stored text; null if it can no longer be edited. */
  source: () => Promise<string | null>;
  change: (text: string, mentions: readonly string[]) => Promise<boolean>;
};

/** Edits one's own comment in place: `open` starts it, `box` is the editor shown meanwhile. */
export function useChange({ name, articleId, most, source, change }: Props): {
  open: () => Promise<void>;
  box: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    const text = await source();
    if (text === null) return;
    // Only on demand: the list is also rendered on the server, where there are no drafts.
    const draft = draftOf(name);
    if (draft.get() === '') draft.set(text);
    setOpen(true);
  };
  const box = isOpen && (
    <Composer
      {...(articleId !== undefined && { articleId })}
      {...(most !== undefined && { most })}
      name={name}
      label="修改评论"
      action="保存"
      send={async (text, { mentions }) => {
        const done = await change(text, mentions);
        if (done) setOpen(false);
        return done;
      }}
      cancel={() => {
        draftOf(name).set('');
        setOpen(false);
      }}
      focus
    />
  );
  return { open, box };
}
