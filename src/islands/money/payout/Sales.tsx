import { place } from '../../../../contract/kit/places.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import { ORDER_TYPE_NAME } from '../../../../contract/money/order/names.ts';
import type { Sale } from '../../../../contract/money/order/order.ts';
import { FIGURES, SCROLL } from '../../operations/statistics/TableBox.tsx';
import { ScrollBox } from '../../ui/ScrollBox.tsx';

const STATE: Record<Sale['state'], string> = { pending: '待结算', available: '可用', refunded: '已退款' };

type Props = {
  sales: { records: readonly Sale[]; current: number; pages: number; total: number };
  show: (pageNo: number) => void;
};

/** Sales, newest first, paged. */
export function Sales({ sales, show }: Props) {
  const { records, current, pages, total } = sales;
  return (
    <section className="panel-box p-5" aria-labelledby="sales">
      <h2 id="sales" className="text-lg font-semibold">
        销售记录 <span className="num text-sm font-normal text-(--muted)">共 {total} 笔</span>
      </h2>
      {records.length === 0 ? (
        <p className="mt-3 text-sm text-(--muted)">
          还没有卖出。给文章的附件定价，或者把阅读条件设为“付费后可读”，卖出后会记在这里。
        </p>
      ) : (
        <ScrollBox className={SCROLL}>
          <table className={FIGURES}>
            <thead>
              <tr>
                {['内容', '我的收益', '状态', '价格', '类型', '时间'].map((it) => (
                  <th key={it} scope="col">
                    {it}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {records.map((it) => (
                <tr key={it.orderNo}>
                  <th scope="row">
                    {it.articleId ? (
                      <a className="max-tabs:line-clamp-2" href={place.article(it.articleId)}>
                        {it.title}
                      </a>
                    ) : (
                      it.title
                    )}
                  </th>
                  <td className="num">{yuan(it.share - it.back)}</td>
                  <td title={it.state === 'pending' ? `${it.matureTime.slice(0, 16)} 结算` : undefined}>
                    {STATE[it.state]}
                  </td>
                  <td className="num">{yuan(it.price)}</td>
                  <td>{ORDER_TYPE_NAME[it.type]}</td>
                  <td className="num">{it.createTime.slice(0, 16)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {pages > 1 && (
        <nav className="flex flex-wrap items-center justify-center gap-3 mt-4" aria-label="销售记录的分页">
          <button type="button" className="btn" disabled={current <= 1} onClick={() => show(current - 1)}>
            上一页
          </button>
          <span className="num text-sm text-(--muted)">
            第 {current} / {pages} 页
          </span>
          <button type="button" className="btn" disabled={current >= pages} onClick={() => show(current + 1)}>
            下一页
          </button>
        </nav>
      )}
    </section>
  );
}
