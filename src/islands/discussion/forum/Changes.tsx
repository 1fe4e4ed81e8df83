import type { Snapshot } from '../../../../contract/discussion/forum/revision.ts';
import { changes, type Piece } from './compare.ts';

function Part({ kind, text }: Piece) {
  if (kind === 'gone') return <del>{text}</del>;
  if (kind === 'new') return <ins>{text}</ins>;
  return kind === 'folded' ? <span className="changes-folded">{text}</span> : text;
}

/** What differs between two states of a post: what is gone struck out, what is new marked. */
export function Changes({ before, after }: { before: Snapshot | null; after: Snapshot }) {
  const parts = changes(before, after);
  if (parts.length === 0) return <p>两个版本没有区别。</p>;
  return (
    <dl className="changes">
      {parts.map(({ label, pieces }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {pieces.map((it, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of two fixed texts never move
              <Part key={at} {...it} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
