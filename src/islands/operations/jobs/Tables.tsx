import { sizeText } from '../../../../contract/kit/sizeText.ts';
import type { Health } from '../../../stores/operations/jobs/jobs.ts';
import { TABLE } from '../../ui/look.ts';
import { ScrollBox } from '../../ui/ScrollBox.tsx';

const signedSize = (bytes: number) => (bytes < 0 ? `−${sizeText(-bytes)}` : `+${sizeText(bytes)}`);

/** Largest tables of the main database, as estimated by the daily job. */
export function Tables({ tables }: { tables: Health['storage']['tables'] }) {
  if (!tables?.day) return <p className="mt-3 text-sm text-(--muted)">每日任务还没有估计过各表的大小。</p>;
  const { day, since, largest } = tables;
  return (
    <>
      <h3 id="largest-tables" className="mt-5 font-semibold">
        主库里最大的表
      </h3>
      <p className="mt-1 text-sm text-(--muted)">
        {day} 由每日任务抽样估计，不含索引与空闲的页，所以加起来小于主库的大小。
        {since ? `增长是从 ${since} 起新增的行，按现在的平均行长估计。` : '记下第二天之后才有增长。'}
      </p>
      <ScrollBox className="mt-2 overflow-x-auto" labelledBy="largest-tables">
        <table className={`${TABLE} whitespace-nowrap tabular-nums`}>
          <thead className="text-(--muted)">
            <tr>
              <th scope="col">表</th>
              <th scope="col" className="text-end">
                行数（估计）
              </th>
              <th scope="col" className="text-end">
                大小（估计）
              </th>
              <th scope="col" className="text-end">
                增长
              </th>
            </tr>
          </thead>
          <tbody>
            {largest.map(({ name, rows, bytes, growth }) => (
              <tr key={name}>
                <th scope="row" className="font-normal">
                  <code>{name}</code>
                </th>
                <td className="text-end">{rows.toLocaleString('zh-CN')}</td>
                <td className="text-end">{sizeText(bytes)}</td>
                <td className="text-end">{since ? signedSize(growth) : '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
