import { useStore } from '@nanostores/react';
import { isEmpty, restored } from '../draft/draft.ts';
import type { Facts } from '../preview/draw.ts';
import { logIn } from '../session/handover.ts';
import { session } from '../session/session.ts';
import { LINK } from '../ui/look.ts';
import { usePhone } from '../ui/phone.ts';
import { Publication } from './Publication.tsx';
import { Saved } from './Saved.tsx';

type Props = { facts: Facts | null };

/** Status bar: length and problems; on phones also save status. */
export function Foot({ facts }: Props) {
  const who = useStore(session);
  const back = useStore(restored);
  const empty = useStore(isEmpty);
  const phone = usePhone();
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-0.5 border-t border-base-300 bg-base-100 px-4 py-1 text-[13px] text-(--muted)">
      <span>{facts && !empty ? `${facts.wordCount} 字，约 ${facts.readMinutes} 分钟` : '还没有内容'}</span>
      {phone && <Saved />}
      {phone && <Publication />}
      {facts?.fault && !empty && <span className="text-error">{facts.fault}</span>}
      {back && <span>已恢复上次没有保存到网站的内容</span>}
      {who.state === 'visitor' && (
        <span className="text-error">
          登录已失效，内容只在本机。
          <button type="button" className={LINK} onClick={logIn}>
            重新登录
          </button>
        </span>
      )}
    </footer>
  );
}
