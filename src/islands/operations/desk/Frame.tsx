import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { user } from '../../../stores/people/auth/session.ts';
import { Menu } from './Menu.tsx';
import { isForEditors } from './menu.ts';

type Props = {
  /** Path of the page or its parent in the menu, which decides whether editors may use it. */
  at: string;
  children: ReactNode;
};

/** Layout of pages below /admin, with access check and menu. */
export function Frame({ at, children }: Props) {
  const me = useStore(user, { ssr: 'initial' });
  // Full height, so that it is in view, and hydrates, at any scroll position restored by a reload.
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
