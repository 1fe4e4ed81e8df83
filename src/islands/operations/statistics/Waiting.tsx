import { place } from '../../../../contract/kit/places.ts';
import type { Overview } from '../../../../contract/operations/statistics/overview.ts';

type Tile = { name: string; count: number; href?: string; hint: string };

function tilesOf({ cases, edits, system }: Overview): Tile[] {
  return [
    { name: '等待审核', count: cases, href: place.moderation(), hint: '被举报、命中敏感词或等待发布的内容' },
    { name: '修改建议', count: edits, hint: '由有审核权限的成员处理' },
    ...(system
      ? [
          {
            name: '死信',
            count: system.deadLetters,
            href: place.adminJobs(),
            hint: '多次投递仍然失败的事件',
          },
          { name: '待投递', count: system.events, hint: '每分钟投递一次' },
          { name: '待索引', count: system.index, href: place.adminCache(), hint: '搜索索引还没有更新的内容' },
          {
            name: '投诉',
            count: system.complaints ?? 0,
            href: place.adminComplaints(),
            hint: '有期限，超期的排在最前',
          },
          { name: '反馈', count: system.feedback, href: place.adminFeedback(), hint: '等待答复' },
          {
            name: '待核对的赞助',
            count: system.sponsors,
            href: place.adminSupport(),
            hint: '核对到账后公开',
          },
          {
            name: '友链申请',
            count: system.links,
            href: `${place.adminSupport()}#applications`,
            hint: '等待审核',
          },
          {
            name: '退款申请',
            count: system.refundAsks,
            href: `${place.adminOrders()}#asks`,
            hint: '同意或说明理由',
          },
          {
            name: '提现申请',
            count: system.payouts,
            href: `${place.adminOrders()}#payouts`,
            hint: '付款后记录单号',
          },
        ]
      : []),
  ];
}

const BOX =
  'grid content-start gap-1 h-full rounded-(--radius-box) border border-base-300 bg-base-100 px-4 py-3';

/** Pending work of people and background jobs, and the last daily run. */
export function Waiting({ data }: { data: Overview }) {
  const report = data.system?.report;
  return (
    <section className="grid gap-3" aria-labelledby="desk-waiting">
      <h2 id="desk-waiting" className="text-lg font-semibold">
        待处理
      </h2>
      <ul className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(144px,1fr))]">
        {tilesOf(data).map((it) => {
          const inside = (
            <>
              <span className="text-sm text-(--muted)">{it.name}</span>
              <b className={`text-xl tabular-nums ${it.count > 0 ? '' : 'text-(--muted)'}`}>{it.count}</b>
              <span className="text-xs text-(--muted)">{it.hint}</span>
            </>
          );
          return (
            <li key={it.name}>
              {it.href ? (
                <a href={it.href} className={`${BOX} hover:border-(--muted)`}>
                  {inside}
                </a>
              ) : (
                <div className={BOX}>{inside}</div>
              )}
            </li>
          );
        })}
      </ul>
      {data.system && (
        <p className="panel-box px-5 py-3 text-sm">
          {report ? (
            <>
              最近一次每日任务：{report.day}，{report.steps} 步，
              {report.failed > 0 ? <b className="text-error">{report.failed} 步失败</b> : '全部完成'}
              <span className="text-(--muted)">（{report.endTime.slice(0, 16)} 结束）</span>
            </>
          ) : (
            '每日任务还没有运行过。'
          )}
        </p>
      )}
    </section>
  );
}
