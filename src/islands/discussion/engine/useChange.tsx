import { type ReactNode, useState } from 'react';
import { draftOf } from '../../../stores/kit/draft.ts';
import { Composer } from '../comment/Composer.tsx';

type Props = {
  /** The name of the draft. */
  name: string;
  articleId?: number;
  /** Characters that it takes at most (`Composer`). */
  most?: number;
  /** The text as it is stored; null where it may not be changed any more. */
  source: () => Promise<string | null>;
  change: (text: string, mentions: readonly string[]) => Promise<boolean>;
};

/** Changing one's own comment in its place: `open` begins it, `box` is what is shown meanwhile. */
export function useChange({ name, articleId, most, source, change }: Props): {
  open: () => Promise<void>;
  box: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    const text = await source();
    if (text === null) return;
    // Not before it is asked for: the list is drawn on the server too, which keeps no drafts.
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
