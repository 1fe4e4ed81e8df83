import { csvOf, type Table } from '../../../../contract/kit/csv.ts';

type Props = { title: string; file: string; table: Table; open?: boolean };

/** Saves a text as a file. */
function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** A table that can be unfolded and saved as CSV. */
export function TableBox({ title, file, table, open = false }: Props) {
  return (
    <details className="data-table" open={open}>
      <summary>{title}</summary>
      <div className="data-scroll">
        <table className="table">
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
      </div>
      <button type="button" className="btn btn-sm mt-3" onClick={() => save(`${file}.csv`, csvOf(table))}>
        下载 CSV
      </button>
    </details>
  );
}
