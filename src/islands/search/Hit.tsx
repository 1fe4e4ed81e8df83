import type { ReactNode } from 'react';
import { place } from '../../../contract/places.ts';
import { Marked } from './Marked.tsx';

type Props = {
  hit: { id: number; title: string; summary: string };
  /** Author, category, date; where there is room for them. */
  meta?: ReactNode;
};

/** An article that was found, in the dialog and on the page. */
export function Hit({ hit, meta }: Props) {
  return (
    <li className="hit">
      <h2>
        <a href={place.article(hit.id)} data-item>
          <Marked html={hit.title} />
        </a>
      </h2>
      <p className="passage">
        <Marked html={hit.summary} />
      </p>
      {meta && <div className="meta">{meta}</div>}
    </li>
  );
}
