import { useStore } from '@nanostores/react';
import { known } from '../draft/draft.ts';
import { standingText } from '../draft/standing.ts';

/** How far readers are behind the text on the desk. */
export function Standing() {
  const article = useStore(known);
  const text = article ? standingText(article) : '';
  return text && <span className="desk-standing">{text}</span>;
}
