import { csvOf, type Table } from '../../../../contract/kit/csv.ts';
import { TABLE } from '../../ui/look.ts';
import { ScrollBox } from '../../ui/ScrollBox.tsx';

type Props = { title: string; file: string; table: Table; open?: boolean };

export const SCROLL = 'max-h-105 mt-2 overflow-auto';
export const FIGURES = `${TABLE} table-pin-rows whitespace-nowrap text-end [&_thead_th]:font-medium [&_thead_th]:text-(--muted) [&_th:first-child]:text-start [&_tbody_th]:max-w-80 [&_tbody_th]:font-normal [&_tbody_th]:truncate max-tabs:[&_tbody_th]:max-w-[40vw] max-tabs:[&_tbody_th]:whitespace-normal`;
/** List of articles or people with a number and an action. */
export const ARTICLES =
  'divide-y divide-base-300 *:grid *:gap-x-4 *:gap-y-0.5 *:items-center *:py-2.5 tabs:*:grid-cols-[minmax(0,1fr)_auto_auto] [&_.btn]:justify-self-start';

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Collapsible table with CSV download. */
export function TableBox({ title, file, table, open = false }: Props) {
  return (
    <details className="mt-3" open={open}>
      <summary className="w-fit min-h-8 content-center text-sm text-primary cursor-pointer">{title}</summary>
      <ScrollBox className={SCROLL} label={file}>
        <table className={FIGURES}>
          <thead>
            <tr>
              {table.head.map((it) => (
                <th key={it} scope="col">
                  {it}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([first, ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((it, at) => (
                  <td key={table.head[at + 1]} className="num">
                    {it}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <button type="button" className="btn btn-sm mt-3" onClick={() => save(`${file}.csv`, csvOf(table))}>
        下载 CSV
      </button>
    </details>
  );
}
