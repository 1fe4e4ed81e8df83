import { useStore } from '@nanostores/react';
import {
  BellRing,
  type LucideIcon,
  ShieldCheck,
  SlidersHorizontal,
  SpellCheck,
  UserCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { place, TITLE } from '../../../contract/places.ts';
import { user } from '../../stores/session.ts';

/** Pages below /admin; all but the first are for administrators. */
const PAGES: readonly { href: string; text: string; icon: LucideIcon }[] = [
  { href: place.moderation(), text: TITLE.moderation, icon: ShieldCheck },
  { href: place.adminWords(), text: TITLE.adminWords, icon: SpellCheck },
  { href: place.adminRules(), text: TITLE.adminRules, icon: SlidersHorizontal },
  { href: place.adminTrust(), text: TITLE.adminTrust, icon: UserCheck },
  { href: place.adminNotice(), text: TITLE.adminNotice, icon: BellRing },
];

type Props = {
  /** The page this is. */
  at: string;
  /** Editors may use it, too. */
  forEditors?: true;
  children: ReactNode;
};

/** A page below /admin for those who may use it, with the way to the others. */
export function Frame({ at, forEditors, children }: Props) {
  const me = useStore(user, { ssr: 'initial' });
  if (!me) return <p role="status">正在确认身份…</p>;
  const admin = me.role === 'admin';
  if (!admin && !(forEditors && me.role === 'editor'))
    return (
      <p className="panel-box p-8 text-center">
        {forEditors ? '只有编辑和管理员可以处理内容。' : '只有管理员可以使用这一页。'}
      </p>
    );
  if (!admin) return children;
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[184px_minmax(0,1fr)]">
      <nav
        aria-label="管理"
        className="panel-box flex flex-wrap gap-1 p-2 wide:flex-col wide:sticky wide:top-20"
      >
        {PAGES.map((it) => (
          <a
            key={it.href}
            href={it.href}
            aria-current={it.href === at ? 'page' : undefined}
            className={`flex items-center gap-2 min-h-10 px-3 shrink-0 whitespace-nowrap rounded-(--radius-field) hover:bg-base-200 ${it.href === at ? 'bg-base-200 font-semibold text-primary' : ''}`}
          >
            <it.icon size={18} aria-hidden="true" />
            {it.text}
          </a>
        ))}
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
