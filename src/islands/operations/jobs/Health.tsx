import { useCallback, useState } from 'react';
import { DUTY, HEALTH, type HealthState } from '../../../../contract/operations/health/health.ts';
import { type Health as Found, readHealth } from '../../../stores/operations/jobs/jobs.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { TABLE } from '../../ui/look.ts';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { useLoaded } from '../desk/useLoaded.ts';
import { Service } from './Service.tsx';
import { Tables } from './Tables.tsx';
import { Texts } from './Texts.tsx';

const STATE: Readonly<Record<HealthState, readonly [word: string, look: string]>> = {
  ok: ['正常', 'text-success'],
  warn: ['注意', 'text-warning'],
  bad: ['不正常', 'text-error'],
};

function growthOf({ fullMonth, days }: Found['storage']): string {
  if (fullMonth) return `照最近的增长，主库 ${fullMonth.replace('-', ' 年 ')} 月到上限。`;
  return days.length < 7
    ? '记下七天的大小之后，估计主库到上限的月份。'
    : '照最近的增长，主库十年之内到不了上限。';
}

function Versions({ site, backend }: { site: string; backend: string | undefined }) {
  return (
    <p className="mt-3 text-sm text-(--muted)">
      站点的版本 <code>{site}</code>，后端的版本 {backend ? <code>{backend}</code> : '没有说明'}
      {backend === site ? '。' : '：两者不同，部署时有几分钟是这样，一直不同就是有一半没有部署。'}
    </p>
  );
}

function State({ name, state, detail }: { name: string; state: HealthState; detail: string }) {
  const [word, look] = STATE[state];
  return (
    <tr>
      <th scope="row" className="font-normal whitespace-nowrap">
        {name}
      </th>
      <td className={`whitespace-nowrap ${look}`}>{word}</td>
      <td className="wrap-anywhere">{detail}</td>
    </tr>
  );
}

function Checks({ checks, duties = [], schema, storage, incidents }: Found) {
  const since = new Map(incidents.map((it) => [it.name, it]));
  return (
    <>
      <ScrollBox className="mt-2 overflow-x-auto" label="检查的列表">
        <table className={TABLE}>
          <thead className="text-(--muted)">
            <tr>
              <th scope="col">检查</th>
              <th scope="col">状态</th>
              <th scope="col">详情</th>
            </tr>
          </thead>
          <tbody>
            {checks.map(({ name, state, detail }) => {
              const incident = state === 'ok' ? undefined : since.get(name);
              const from = incident
                ? `（从 ${incident.createTime.slice(5, 16)} 起${incident.told ? '' : '，还没有告警'}）`
                : '';
              return <State key={name} name={HEALTH[name]} state={state} detail={detail + from} />;
            })}
            {duties.map(({ name, ...it }) => (
              <State key={name} name={DUTY[name]} {...it} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="mt-3 text-sm text-(--muted)">
        {growthOf(storage)}代码要的最后一份迁移是 <code>{schema.latest}</code>
        {schema.pending.length > 0 && `，没有执行的：${schema.pending.join('、')}`}。
      </p>
    </>
  );
}

/** Health checks, database growth, and deployed builds; `build` is that of the site. */
export function Health({ build }: { build: string }) {
  const [found, setFound] = useState<Found | null>(null);
  const load = useCallback(async () => setFound(await readHealth()), []);
  const { state, again } = useLoaded(load);
  return (
    <section className="panel-box p-5" aria-labelledby="health">
      <h2 id="health" className="text-lg font-semibold">
        运行状况
      </h2>
      <Loaded state={found && state === 'busy' ? 'ready' : state} what="运行状况" again={again}>
        {found && (
          <>
            <Checks {...found} />
            <Versions site={build} backend={found.build} />
            {found.texts && <Texts texts={found.texts} show={setFound} />}
            {found.sms && (
              <Service
                id="sms"
                title="短信（腾讯云）"
                service={found.sms}
                lead="成员可以绑定手机号；每条验证码按次收费。"
                without="成员不能绑定手机号。"
              />
            )}
            <Tables tables={found.storage.tables} />
          </>
        )}
      </Loaded>
    </section>
  );
}
