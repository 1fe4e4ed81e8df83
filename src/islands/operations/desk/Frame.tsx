import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { user } from '../../../stores/people/auth/session.ts';
import { Menu } from './Menu.tsx';
import { isForEditors } from './menu.ts';

type Props = {
  /** The page this is, or the one that it belongs to; the menu says whether editors may use it. */
  at: string;
  children: ReactNode;
};

/** A page below /admin for those who may use it, with the way to the others. */
export function Frame({ at, children }: Props) {
  const me = useStore(user, { ssr: 'initial' });
  // As high as the window, so that it is seen, and hydrated, wherever a reload has scrolled to.
  if (!me)
    return (
      <p className="min-h-dvh" role="status">
        正在确认身份…
      </p>
    );
  const forEditors = isForEditors(at);
  const may = me.role === 'admin' || (forEditors && me.role === 'editor');
  if (!may)
    return (
      <p className="panel-box p-8 text-center">
        {forEditors ? '只有编辑和管理员可以使用这一页。' : '只有管理员可以使用这一页。'}
      </p>
    );
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[184px_minmax(0,1fr)]">
      <Menu at={at} role={me.role ?? ''} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
