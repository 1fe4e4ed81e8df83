import type { ReactNode } from 'react';
import type { Health } from '../../../stores/operations/jobs/jobs.ts';

type Props = {
  id: string;
  title: string;
  service: NonNullable<Health['sms']>;
  /** Text if configured, and the consequence if not. */
  lead: string;
  without: string;
  children?: ReactNode;
};

/** State of an external service and its last result. */
export function Service({ id, title, service: { state, missing, last }, lead, without, children }: Props) {
  const lacks = `${state === 'part' ? '配置不全，还缺' : '没有配置，需要'} ${missing.join('、')}；${without}`;
  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <p className={`mt-1 text-sm wrap-anywhere ${state === 'part' ? 'text-error' : 'text-(--muted)'}`}>
        {state === 'set' ? lead : lacks}
      </p>
      {last && (
        <p className={`mt-1 text-sm wrap-anywhere ${last.ok ? 'text-(--muted)' : 'text-error'}`}>
          最近一次{last.ok ? '' : '失败'}：{last.detail}（{last.createTime.slice(0, 16)}）
        </p>
      )}
      {state === 'set' && children}
    </section>
  );
}
