import { sizeText } from '../../../../contract/kit/sizeText.ts';
import type { Backup } from '../../../../contract/operations/backup/backup.ts';
import { TABLE } from '../../ui/look.ts';
import { ScrollBox } from '../../ui/ScrollBox.tsx';

const CAUSE: Readonly<Record<string, string>> = { daily: '每天', operator: '手动' };

/** Full backups, and how to restore one. */
export function BackupTable({ list }: { list: readonly Backup[] }) {
  if (list.length === 0)
    return (
      <p className="py-6 text-center text-(--muted)">
        还没有备份。第一份会在今晚零点后写好，也可以现在开始。
      </p>
    );
  return (
    <>
      <ScrollBox className="mt-2 overflow-x-auto" label="备份的列表">
        <table className={`${TABLE} whitespace-nowrap`}>
          <thead className="text-(--muted)">
            <tr>
              <th scope="col">数据的时刻</th>
              <th scope="col">名称</th>
              <th scope="col">来由</th>
              <th scope="col" className="text-right">
                行数
              </th>
              <th scope="col" className="text-right">
                文件数
              </th>
              <th scope="col" className="text-right">
                大小
              </th>
              <th scope="col" className="text-right">
                写了多久
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map((it) => (
              <tr key={it.name}>
                <td>{it.createTime}</td>
                <td>
                  <code>{it.name}</code>
                </td>
                <td>{CAUSE[it.cause] ?? it.cause}</td>
                <td className="text-right tabular-nums">{it.rows.toLocaleString('zh-CN')}</td>
                <td className="text-right tabular-nums">{it.objects.toLocaleString('zh-CN')}</td>
                <td className="text-right tabular-nums">{sizeText(it.size)}</td>
                <td className="text-right tabular-nums">{it.seconds} 秒</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="mt-3 text-sm text-(--muted)">
        恢复到一个新建的空数据库，在部署的机器上运行{' '}
        <code>npm run restore -- {list[0]?.name} --remote --into 新数据库的名字</code>
      </p>
    </>
  );
}
