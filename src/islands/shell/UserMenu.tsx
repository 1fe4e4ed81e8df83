import { useStore } from '@nanostores/react';
import {
  BookOpen,
  CircleUser,
  Heart,
  House,
  LogOut,
  MessageSquare,
  PenLine,
  UserPen,
  Wallet,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { BUILT } from '../../../contract/built.ts';
import { place, TITLE } from '../../../contract/places.ts';
import { openLogin } from '../../stores/login.ts';
import { logOut, user } from '../../stores/session.ts';

const BENEFITS = [
  { icon: MessageSquare, text: '参与评论与问答讨论' },
  { icon: PenLine, text: '发表文章，建立个人专栏' },
  { icon: Heart, text: '收藏、点赞，关注作者' },
  { icon: BookOpen, text: '同步阅读进度与通知' },
] as const;

const LINKS = [
  { href: place.myHome(), text: TITLE.myHome, icon: House },
  { href: place.me(), text: TITLE.me, icon: CircleUser },
  { href: place.personal(), text: TITLE.personal, icon: UserPen },
  ...(BUILT.recharge ? [{ href: place.recharge(), text: TITLE.recharge, icon: Wallet }] : []),
];

/** What joining brings; drawn when somebody turns to it, so that no page carries it for all others. */
function Benefits() {
  return (
    <div className="panel w-64">
      <p className="panel-title pt-2">登录后可以</p>
      <ul className="py-2">
        {BENEFITS.map((it) => (
          <li key={it.text} className="flex items-center gap-3 px-3 py-1.5 text-sm">
            <it.icon size={16} className="text-primary" />
            {it.text}
          </li>
        ))}
      </ul>
      <button type="button" className="btn btn-primary w-full" onClick={openLogin}>
        立即登录
      </button>
    </div>
  );
}

/** The user area: what joining brings for a visitor, one's own places for a member. */
export function UserMenu() {
  // The store may know the person before this island wakes; the page that was sent does not.
  const person = useStore(user, { ssr: 'initial' });
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!person) {
    return (
      <div className="popover">
        <button type="button" className="btn btn-ghost" aria-haspopup="dialog" onClick={openLogin}>
          登录
        </button>
        {awake && <Benefits />}
      </div>
    );
  }
  return (
    <div className="popover">
      <button type="button" className="btn btn-ghost max-w-26" aria-haspopup="true">
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
