import type { ReactNode } from 'react';
import { Marked } from './Marked.tsx';

type Props = {
  hit: { title: string; summary: string };
  href: string;
  /** Author, category, date; omitted in narrow layouts. */
  meta?: ReactNode;
};

/** Search result, in the dialog and on the page. */
export function Hit({ hit, href, meta }: Props) {
  return (
    <li className="hit">
      <h2>
        <a href={href} data-item>
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
