import { sizeText } from '../../../contract/kit/sizeText.ts';
import { canResume, dropFile, pause, type Running, resumeUpload } from './annexes.ts';
import { ANNEX_FAULT, DEEDS, ITEM, NAME } from './look.ts';
import { leftText, secondsLeft } from './uploadRate.ts';

/** Step names. */
const DOING = { hashing: '正在读文件、计算 SHA-256 · ', sending: '', checking: '已传完，网站正在核对 · ' };

/** Running upload with progress, pause, resume and cancel. */
export function Row({ it }: { it: Running }) {
  const share = it.size > 0 ? it.sent / it.size : 0;
  const left = it.state === 'sending' ? secondsLeft(it.pace, it.size) : null;
  return (
    <li className={ITEM}>
      <p className={NAME}>{it.name}</p>
      {canResume(it.key) && (
        <p className="flex items-center gap-2.5 text-[13px] text-(--muted) tabular-nums">
          <progress
            className="min-w-0 flex-1 accent-primary"
            max={1}
            value={share}
            aria-label={`${it.name} 的上传进度`}
          />
          <span>
            {it.state === 'paused' && '已暂停 · '}
            {it.state === 'waiting' && '等待上传 · '}
            {it.state === 'sending' && DOING[it.step]}
            {sizeText(it.sent)} / {sizeText(it.size)}
            {left !== null && ` · ${leftText(left)}`}
          </span>
        </p>
      )}
      {it.fault && (
        <p className={ANNEX_FAULT} role="alert">
          {it.name}：{it.fault}
        </p>
      )}
      <div className={DEEDS}>
        {it.state === 'sending' && (
          <button type="button" className="btn btn-sm" onClick={() => pause(it.key)}>
            暂停<span className="sr-only"> {it.name}</span>
          </button>
        )}
        {(it.state === 'paused' || it.state === 'failed') && canResume(it.key) && (
          <button type="button" className="btn btn-sm" onClick={() => resumeUpload(it.key)}>
            继续<span className="sr-only"> {it.name}</span>
          </button>
        )}
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => dropFile(it.key)}>
          {canResume(it.key) ? '放弃' : '知道了'}
          <span className="sr-only"> {it.name}</span>
        </button>
      </div>
    </li>
  );
}
