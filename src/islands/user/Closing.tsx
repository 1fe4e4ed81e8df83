import { useState } from 'react';
import { CLOSING_DAYS } from '../../../contract/limits.ts';
import { close, keep } from '../../stores/account.ts';
import { Code } from './Code.tsx';
import { Entry } from './Entry.tsx';
import { useForm } from './form.ts';
import { Section } from './Section.tsx';

const DAY_MS = 86_400_000;

/** Says when a closing account will be gone, and takes it back. */
export function Kept({ closeTime }: { closeTime: string }) {
  return (
    <div className="panel-box own-warning" role="status">
      <p>
        账号将于 <time dateTime={`${closeTime.replace(' ', 'T')}+08:00`}>{closeTime}</time> 注销。
      </p>
      <button type="button" className="btn" onClick={keep}>
        取消注销
      </button>
    </div>
  );
}

/** Closes one's account after one has proved to be its owner; a week remains to think better of it. */
export function Closing({ email, humanKey }: { email: string; humanKey: string }) {
  const [open, setOpen] = useState(false);
  const [byCode, setByCode] = useState(false);
  const [proof, setProof] = useState('');
  const send = () => close(byCode ? { code: proof.trim() } : { password: proof });
  const { busy, tried, submit } = useForm(proof.trim() !== '', send);
  const day = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' });
  const missing = tried && !proof.trim();
  const swap = () => {
    setByCode(!byCode);
    setProof('');
  };
  return (
    <Section
      id="own-closing"
      title="注销账号"
      lead={`提交后有 ${CLOSING_DAYS} 天冷静期，期间重新登录或取消注销，账号就会保留；到期后无法恢复。`}
    >
      {!open && (
        <button type="button" className="btn text-error justify-self-start" onClick={() => setOpen(true)}>
          注销账号…
        </button>
      )}
      {open && (
        <form onSubmit={submit} noValidate className="grid gap-4">
          <p>
            账号会在 <strong>{day.format(Date.now() + CLOSING_DAYS * DAY_MS)}</strong>{' '}
            注销，昵称、头像、简介和邮箱将被删除。建议先导出数据。
          </p>
          {byCode ? (
            <Code
              email={email}
              code={proof}
              set={setProof}
              wrong={missing ? '请输入验证码' : ''}
              humanKey={humanKey}
            />
          ) : (
            <Entry
              label="登录密码"
              value={proof}
              set={setProof}
              type="password"
              autoComplete="current-password"
              wrong={missing ? '请输入密码' : ''}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <button type="submit" className="btn btn-error" aria-disabled={busy}>
              {busy ? '正在提交…' : '确认注销'}
            </button>
            <button type="button" className="btn" onClick={() => setOpen(false)}>
              再想想
            </button>
            {email && (
              <button type="button" className="btn btn-ghost" onClick={swap}>
                {byCode ? '用密码确认' : '没有密码，用邮箱验证码确认'}
              </button>
            )}
          </div>
        </form>
      )}
    </Section>
  );
}
