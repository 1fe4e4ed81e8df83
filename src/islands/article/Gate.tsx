import { type FormEvent, useId, useState } from 'react';
import { READ_TYPE } from '../../../contract/article.ts';
import { GATE_COMMENT_LEAST } from '../../../contract/limits.ts';
import { openWithCode, toggleLike } from '../../stores/reaction.ts';

type Props = { id: number; readType: number; qr: string };

/** What opens the locked part of an article by a comment, a like or a reading code. */
export function Gate({ id, readType, qr }: Props) {
  if (readType === READ_TYPE.comment)
    return (
      <>
        <p className="text-(--muted)">
          登录后在文末发表一条不少于 {GATE_COMMENT_LEAST} 个字的评论，剩余内容随即解锁。
        </p>
        <a className="btn btn-primary" href="#comments">
          去评论
        </a>
      </>
    );
  if (readType === READ_TYPE.like)
    return (
      <>
        <p className="text-(--muted)">登录后为文章点赞，剩余内容随即解锁。</p>
        <button type="button" className="btn btn-primary" onClick={toggleLike}>
          点赞并阅读全文
        </button>
      </>
    );
  return <Code id={id} qr={qr} />;
}

/** Takes a reading code. */
function Code({ id, qr }: Omit<Props, 'readType'>) {
  const field = useId();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!code.trim()) return setFault('请填写阅读码');
    setBusy(true);
    const open = await openWithCode(id, code.trim());
    setBusy(false);
    if (!open) setFault('阅读码不正确或已过期，请重新获取');
    return undefined;
  };
  return (
    <>
      <p className="text-(--muted)">向公众号发送“阅读{id}”，把收到的阅读码填在这里。</p>
      {qr && <img src={qr} alt="公众号二维码" width={120} height={120} loading="lazy" />}
      <form className="gate" onSubmit={submit} noValidate>
        <label className="sr-only" htmlFor={field}>
          阅读码
        </label>
        <input
          id={field}
          className="gate-code"
          value={code}
          inputMode="numeric"
          autoComplete="off"
          placeholder="阅读码"
          aria-invalid={fault !== ''}
          aria-describedby={`${field}-fault`}
          onChange={(event) => {
            setCode(event.target.value);
            setFault('');
          }}
        />
        <button type="submit" className="btn btn-primary" aria-disabled={busy}>
          {busy ? '正在验证…' : '解锁'}
        </button>
      </form>
      <p id={`${field}-fault`} className="gate-fault" role={fault ? 'alert' : undefined}>
        {fault}
      </p>
    </>
  );
}
