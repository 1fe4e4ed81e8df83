import { useStore } from '@nanostores/react';
import { CircleUser, House, LogOut, UserPen, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { place, TITLE } from '../../../contract/places.ts';
import { openLogin } from '../../stores/login.ts';
import { logOut, user } from '../../stores/session.ts';

const LINKS = [
  { href: place.myHome(), text: TITLE.myHome, icon: House },
  { href: place.me(), text: TITLE.me, icon: CircleUser },
  { href: place.personal(), text: TITLE.personal, icon: UserPen },
  { href: place.recharge(), text: TITLE.recharge, icon: Wallet },
] as const;

/** The user area: what joining brings for a visitor, one's own places for a member. */
export function UserMenu({ benefits }: { benefits?: ReactNode }) {
  // The store may know the person before this island wakes; the page that was sent does not.
  const person = useStore(user, { ssr: 'initial' });
  if (!person) {
    return (
      <div className="popover">
        <button type="button" className="btn btn-ghost btn-sm h-9" aria-haspopup="dialog" onClick={openLogin}>
          登录
        </button>
        <div className="panel w-64">
          {benefits}
          <button type="button" className="btn btn-primary btn-sm w-full" onClick={openLogin}>
            立即登录
          </button>
        </div>
      </div>
    );
  }
  return (
    <div className="popover">
      <button type="button" className="btn btn-ghost btn-sm h-9 max-w-26" aria-haspopup="true">
        {person.avatar && <img className="avatar-letter" src={person.avatar} alt="" width="26" height="26" />}
        <span className="truncate">{person.nickname}</span>
      </button>
      <div className="panel">
        {LINKS.map((it) => (
          <a key={it.href} className="panel-item" href={it.href}>
            <it.icon size={18} />
            {it.text}
          </a>
        ))}
        <button type="button" className="panel-item" onClick={logOut}>
          <LogOut size={18} />
          退出登录
        </button>
      </div>
    </div>
  );
}
