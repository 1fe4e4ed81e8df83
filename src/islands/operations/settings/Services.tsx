import { useCallback, useState } from 'react';
import { SERVICE } from '../../../../contract/operations/settings/service.ts';
import { readServices, type ServiceState, tryService } from '../../../stores/operations/settings/services.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useLoaded } from '../desk/useLoaded.ts';

const STATE = { set: '已配置', part: '配置不全', none: '没有配置', 'stand-in': '演示替身' } as const;
const COLOUR = { set: 'text-success', part: 'text-error', none: 'text-(--muted)', 'stand-in': '' } as const;

function Row({ service }: { service: ServiceState }) {
  const { name, state, missing } = service;
  const [last, setLast] = useState(service.last);
  const [busy, setBusy] = useState(false);
  const tryOut = async () => {
    if (busy) return;
    setBusy(true);
    await tryService(name, setLast);
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 border-b border-base-200 last:border-0">
      <span className="min-w-32 font-medium">{SERVICE[name]}</span>
      <span className={`min-w-20 text-sm ${COLOUR[state]}`}>{STATE[state]}</span>
      <span className="flex-1 basis-60 min-w-0 text-sm text-(--muted) wrap-anywhere">
        {state === 'part' && `还缺 ${missing.join('、')}`}
        {state === 'none' && `需要 ${missing.join('、')}`}
        {last && (
          <span className={last.ok ? '' : 'text-error'}>
            {last.ok ? '' : '失败：'}
            {last.detail}
            <span className="text-(--muted)">（{last.createTime.slice(0, 16)}）</span>
          </span>
        )}
      </span>
      {(state === 'set' || state === 'stand-in') && (
        <button
          type="button"
          className="btn btn-sm"
          aria-disabled={busy}
          aria-label={`${name === 'mail' ? '发测试邮件' : '检查'}：${SERVICE[name]}`}
          onClick={tryOut}
        >
          {busy ? '请稍候…' : name === 'mail' ? '发测试邮件' : '检查'}
        </button>
      )}
    </li>
  );
}

/** External services: configured or not (never the values), and their last result. */
export function Services() {
  const [services, setServices] = useState<readonly ServiceState[]>([]);
  const load = useCallback(async () => setServices(await readServices()), []);
  const { state, again } = useLoaded(load);
  return (
    <section className="panel-box p-5" aria-labelledby="desk-services">
      <h2 id="desk-services" className="text-lg font-semibold">
        外部服务
      </h2>
      <p className="mt-1 text-sm text-(--muted)">
        密钥在部署时设置，这里只显示有没有，不显示内容。测试邮件寄到你账号的邮箱。
      </p>
      <Loaded state={state} what="外部服务" again={again}>
        <ul className="mt-2">
          {services.map((it) => (
            <Row key={it.name} service={it} />
          ))}
        </ul>
      </Loaded>
    </section>
  );
}
