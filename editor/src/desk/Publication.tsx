import { useStore } from '@nanostores/react';
import { known } from '../draft/draft.ts';
import { publicationText } from '../draft/publication.ts';

/** How far readers are behind the text on the desk. */
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
