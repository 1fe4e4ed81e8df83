import { useStore } from '@nanostores/react';
import type { MissingError } from '../../../../../contract/content/solverError/desk.ts';
import { place } from '../../../../../contract/kit/places.ts';
import { missing } from '../../../../stores/content/solverError/missing.ts';
import { Frame } from '../../../operations/desk/Frame.tsx';
import { Rows } from '../../../ui/list/Rows.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFilters } from '../../../ui/useFilters.ts';

const DAYS = { 7: '最近 7 天', 30: '最近 30 天', 90: '最近 90 天' } as const;

function Row({ it }: { it: MissingError }) {
  const { fingerprint, solver, count, firstDay, lastDay, days, week } = it;
  return (
    <li className="grid gap-1 px-5 py-4 border-b border-base-300 last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="num font-semibold">{count} 次</span>
        <span className="text-sm text-(--muted)">{solver || '求解器不明'}</span>
        <span className="num text-sm text-(--muted)">
          {firstDay === lastDay ? lastDay : `${firstDay} 至 ${lastDay}，有 ${days} 天`}
        </span>
      </p>
      <code className="text-sm wrap-anywhere">{fingerprint}</code>
      <p className="num text-sm text-(--muted)">最近七天每天：{week.join('、')}</p>
    </li>
  );
}

type Props = {
  /** Solver names by key. */
  solvers: Readonly<Record<string, string>>;
};

function Body({ solvers }: Props) {
  const { query } = useStore(missing.state, { ssr: 'initial' });
  const names = { '': '全部求解器', ...solvers };
  const start = useFilters(missing, { days: DAYS, solver: names });
  return (
    <section className="panel-box" aria-label="没有条目的报错">
      <div className="flex flex-wrap items-center gap-3 p-4 border-b border-base-300">
        <Select label="天数" of={DAYS} value={query.days} set={(days) => missing.show({ days })} />
        <Select label="求解器" of={names} value={query.solver} set={(solver) => missing.show({ solver })} />
        <p className="text-sm text-(--muted)">
          读者报告的指纹，没有原文；读者补充的内容在
          <a className="link" href={place.moderation()}>
            内容审核
          </a>
          里处理。
        </p>
      </div>
      <Rows
        counted
        of={missing}
        start={start}
        what="报错"
        none="这段时间没有人报告缺少的条目。"
        row={(it) => <Row key={it.id} it={it} />}
      />
    </section>
  );
}

/** Admin page of messages without an entry. */
export function MissingErrors({ solvers }: Props) {
  return (
    <Frame at={place.adminErrors()}>
      <Body solvers={solvers} />
    </Frame>
  );
}
