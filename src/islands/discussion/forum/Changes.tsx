import type { Snapshot } from '../../../../contract/discussion/forum/revision.ts';
import { changes, type Piece } from './compare.ts';

function Part({ kind, text }: Piece) {
  if (kind === 'gone') return <del className="bg-error/14">{text}</del>;
  if (kind === 'new') return <ins className="bg-success/18 no-underline">{text}</ins>;
  return kind === 'folded' ? (
    <span className="block font-sans text-[13px] text-center text-(--muted)">{text}</span>
  ) : (
    text
  );
}

/** Diff of two revisions of a post, with deletions struck out and insertions marked. */
export function Changes({ before, after }: { before: Snapshot | null; after: Snapshot }) {
  const parts = changes(before, after);
  if (parts.length === 0) return <p>两个版本没有区别。</p>;
  return (
    <dl className="grid gap-3">
      {parts.map(({ label, pieces }) => (
        <div key={label}>
          <dt className="text-[13px] text-(--muted)">{label}</dt>
          <dd className="px-3 py-2 border border-base-300 rounded-field font-mono text-sm/[1.7] whitespace-pre-wrap wrap-anywhere">
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
