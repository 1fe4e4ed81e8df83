import type { Quality } from '../../../craft/result/quality/quality.ts';
import { QUALITY_HEAD, qualityNotes, rowWords } from '../../../craft/result/quality/words.ts';

/** Mesh quality; expanded if there are bad elements. */
export function ResultQuality({ quality }: { quality: Quality }) {
  const { rows, bad } = quality;
  if (rows.length === 0 && bad.length === 0) return null;
  return (
    <details className="min-w-0" open={bad.length > 0}>
      <summary>网格质量</summary>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus
        <section className="overflow-x-auto" tabIndex={0} aria-label="网格质量">
          <table className="w-full text-left text-xs whitespace-nowrap">
            <thead>
              <tr>
                {QUALITY_HEAD.map((it) => (
                  <th key={it} scope="col" className="py-1 pr-3 font-normal opacity-80">
                    {it}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const { cells, title } = rowWords(row);
                return (
                  <tr key={`${row.shape} ${row.measure}`} title={title}>
                    {cells.map((it, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                      <td key={at} className="py-1 pr-3 whitespace-pre nth-7:font-mono">
                        {it}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
      <ul className="text-xs leading-relaxed opacity-80">
        {qualityNotes(quality).map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    </details>
  );
}
