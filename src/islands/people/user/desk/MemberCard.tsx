import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import { place } from '../../../../../contract/kit/places.ts';
import type { Action, QueueItem } from '../../../../../contract/operations/moderation/moderation.ts';
import type { MemberDetail } from '../../../../../contract/people/user/deskMember.ts';
import { caseOf } from '../../../../stores/content/article/desk.ts';
import { rule } from '../../../../stores/operations/moderation/moderation.ts';
import { user } from '../../../../stores/people/auth/session.ts';
import { chosen, loadMember, sendReset, unlock } from '../../../../stores/people/user/desk.ts';
import { useLoaded } from '../../../operations/desk/useLoaded.ts';
import { Ruling } from '../../../operations/moderation/Ruling.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { AgeForm } from '../../age/desk/AgeForm.tsx';
import { RoleForm } from './RoleForm.tsx';

const KIND: Record<string, string> = { article: '文章', comment: '评论', question: '问题', answer: '回答' };

function Figures({ it }: { it: MemberDetail }) {
  const figures: [string, string | number][] = [
    ['编号', it.id],
    ['等级', `Lv.${it.level}`],
    ['声望', it.reputation],
    ['文章', it.articleCount],
    ['评论', it.commentCount],
    ['粉丝', it.fansCount],
    ['被隐藏', it.hidden],
    ['最近使用', it.seenTime ? it.seenTime.slice(0, 16) : '没有登录'],
    ['登录方式', it.hasPassword ? '密码' : '第三方平台'],
    ['登录中的设备', it.sessions],
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(110px,1fr))] gap-x-4 gap-y-2">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-(--muted)">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function History({ it }: { it: MemberDetail }) {
  return (
    <div className="grid gap-4 tabs:grid-cols-2">
      <section>
        <h2 className="mb-1 font-semibold">最近的内容</h2>
        {it.texts.length === 0 && <p className="text-sm text-(--muted)">还没有发布过内容</p>}
        <ul className="grid gap-1 text-sm">
          {it.texts.map((text) => (
            <li key={text.url} className="min-w-0 truncate">
              {KIND[text.kind]}{' '}
              {text.isShown ? (
                <a className="link" href={text.url}>
                  {text.title}
                </a>
              ) : (
                <>
                  {text.title} <span className="text-error">（未公开）</span>
                </>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="mb-1 font-semibold">处理记录</h2>
        {it.deeds.length === 0 && <p className="text-sm text-(--muted)">没有处理记录</p>}
        <ul className="grid gap-1 text-sm">
          {it.deeds.map((deed) => (
            <li key={deed.id} className="wrap-anywhere">
              {deed.createTime.slice(0, 16)} {deed.operator} {deed.action}
              {deed.after && `：${deed.after}`}
              {deed.reason && `（${deed.reason}）`}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Whole({ it, again }: { it: MemberDetail; again: () => void }) {
  const me = useStore(user, { ssr: 'initial' });
  const [asking, setAsking] = useState<{ item: QueueItem; action: Action } | null>(null);
  const decide = async (action: Action) => {
    const item = await caseOf('person', it.id);
    if (!item) return;
    if (action !== 'release') return setAsking({ item, action });
    await rule(item, action);
    again();
  };
  const isMe = me?.id === it.id;
  const punishable = !isMe && it.role !== 'admin';
  const actions: [Action, string, boolean][] = [
    ['warn', '警告', punishable],
    ['mute', '禁言', punishable],
    ['ban', '封禁', punishable],
    ['release', '解除处罚', punishable && Boolean(it.banUntil || it.muteUntil)],
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <Figures it={it} />
      <AgeForm key={JSON.stringify(it.age)} it={it} />
      <History it={it} />
      <p className="flex flex-wrap gap-2">
        <RowAction text="个人主页" plain href={place.myHome(it.id)} />
        <RowAction text="所有文章" plain href={place.adminArticles(it.id)} />
        {actions.map(
          ([action, text, fits]) =>
            fits && <RowAction key={action} text={text} plain act={() => decide(action)} />,
        )}
        {it.email && (
          <>
            <RowAction text="解除登录限制" plain act={() => unlock(it.id)} />
            <RowAction text="发送重设密码邮件" plain act={() => sendReset(it.id)} />
          </>
        )}
      </p>
      {!isMe && <RoleForm key={it.role} it={it} />}
      {asking && <Ruling {...asking} close={() => setAsking(null)} decided={again} />}
    </div>
  );
}

/** Details of a member, with admin actions. */
export function MemberCard({ id }: { id: string }) {
  const it = useStore(chosen, { ssr: 'initial' });
  const load = useCallback(() => loadMember(id), [id]);
  const { state, again } = useLoaded(load);
  return (
    <div className="mt-3 p-4 rounded-(--radius-box) bg-base-200">
      <Loaded state={it && state === 'busy' ? 'ready' : state} what="这位用户" again={again}>
        {it?.id === id && <Whole it={it} again={again} />}
      </Loaded>
    </div>
  );
}
