import { useSyncExternalStore } from 'react';
import { type CompareResult, type Row, sideBySide } from './lines.ts';

const WIDE = '(min-width: 768px)';

const useWide = () =>
  useSyncExternalStore(
    (heard) => {
      const media = matchMedia(WIDE);
      media.addEventListener('change', heard);
      return () => media.removeEventListener('change', heard);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );

const TONES = { same: '', del: 'bg-error/15', ins: 'bg-success/15' } as const;
const SIGNS = { same: ' ', del: '−', ins: '+' } as const;
const NUMBER = 'pr-3 text-right align-top text-base-content/60 select-none';
const TEXT = 'align-top whitespace-pre-wrap wrap-anywhere';

const Between = ({ columns }: { columns: number }) => (
  <tr>
    <td colSpan={columns} className="py-1 text-center text-base-content/60">
      ⋯
    </td>
  </tr>
);

function Half({ row, number }: { row: Row | undefined; number: number | undefined }) {
  const tone = row ? TONES[row.kind] : '';
  return (
    <>
      <td className={`${NUMBER} ${tone}`}>{number}</td>
      <td className={`${TEXT} w-1/2 ${tone}`}>{row?.text}</td>
    </>
  );
}

/** Diff of two texts, side by side if there is room. */
export function Changes({ found: { rows, cut } }: { found: CompareResult }) {
  const wide = useWide();
  return (
    <>
      <section
        className="max-h-[70vh] overflow-auto rounded-field bg-(--code-bg) p-3"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus
        tabIndex={0}
        aria-label="不同之处"
      >
        <table className="w-full border-collapse font-mono text-xs leading-relaxed">
          <tbody>
            {wide
              ? sideBySide(rows).map((pair, at) =>
                  pair === null ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
                    <Between key={at} columns={4} />
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
                    <tr key={at}>
                      <Half row={pair.left} number={pair.left?.old} />
                      <Half row={pair.right} number={pair.right?.fresh} />
                    </tr>
                  ),
                )
              : rows.map((row, at) =>
                  row === null ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
                    <Between key={at} columns={3} />
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
                    <tr key={at} className={TONES[row.kind]}>
                      <td className={NUMBER}>{row.fresh ?? row.old}</td>
                      <td className="pr-1 align-top select-none">{SIGNS[row.kind]}</td>
                      <td className={`${TEXT} w-full`}>{row.text}</td>
                    </tr>
                  ),
                )}
          </tbody>
        </table>
      </section>
      {cut && <p className="text-sm text-base-content/70">不同之处很多，只显示开头的 2,000 行。</p>}
    </>
  );
}
