import { useStore } from '@nanostores/react';
import { known } from '../draft/draft.ts';
import { publicationText } from '../draft/publication.ts';

/** Publication status. */
export function Publication() {
  const article = useStore(known);
  const text = article ? publicationText(article) : '';
  return (
    text && (
      <span className="min-w-0 truncate text-sm text-(--muted)" title={text}>
        {text}
      </span>
    )
  );
}
