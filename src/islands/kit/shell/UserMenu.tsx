import { useStore } from '@nanostores/react';
import { CircleUser, House, LogOut, UserPen, Wallet } from 'lucide-react';
import { place, TITLE } from '../../../../contract/kit/places.ts';
import { logOut, user } from '../../../stores/people/auth/session.ts';
import { AgeDialog } from '../../people/age/AgeDialog.tsx';
import { TermsDialog } from '../../people/terms/TermsDialog.tsx';
import { Portrait } from '../../ui/list/Portrait.tsx';
import { DeskLink } from './DeskLink.tsx';

const LINKS = [
  { href: place.myHome(), text: TITLE.myHome, icon: House },
  { href: place.me(), text: TITLE.me, icon: CircleUser },
  { href: place.personal(), text: TITLE.personal, icon: UserPen },
  { href: place.recharge(), text: TITLE.recharge, icon: Wallet },
];

/** Menu of the signed-in member; a plain link until the user is known. */
export function UserMenu() {
  const person = useStore(user);
  if (!person)
    return (
      <a className="btn btn-ghost" href={place.me()}>
        {TITLE.me}
      </a>
    );
  return (
    <>
      <button type="button" className="btn btn-ghost max-w-26 px-2" popoverTarget="user-menu">
        <Portrait className="avatar-letter text-sm" name={person.nickname} avatar={person.avatar} size={26} />
        <span className="truncate">{person.nickname}</span>
      </button>
      <div className="popup" id="user-menu" popover="auto">
        {LINKS.map((it) => (
          <a key={it.href} className="panel-item" href={it.href}>
            <it.icon size={18} />
            {it.text}
          </a>
        ))}
        <DeskLink />
        <button type="button" className="panel-item" onClick={logOut}>
          <LogOut size={18} />
          退出登录
        </button>
      </div>
      <TermsDialog />
      <AgeDialog />
    </>
  );
}
