import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import { machineTime } from '../../../../contract/kit/time.ts';
import {
  type Action,
  actionName,
  CAUSE,
  type Cause,
  type QueueItem,
  TARGET_NAME,
} from '../../../../contract/operations/moderation/moderation.ts';

type Props = {
  item: QueueItem;
  selected: boolean;
  select: () => void;
  act: (action: Action) => void;
};

const STATE: Record<number, string> = { 1: '公开中', 2: '审核中', 3: '已隐藏', 4: '作者已删除' };
/** Messages have other states than public texts. */
const MESSAGE_STATE: Record<number, string> = { 3: '已撤下', 4: '发送者已撤回' };

const Badge = ({ children, warn }: { children: ReactNode; warn?: boolean }) => (
  <span className={`px-2 py-0.5 rounded-full text-xs ${warn ? 'bg-error/10 text-error' : 'bg-base-200'}`}>
    {children}
  </span>
);

function Author({ author }: Pick<QueueItem, 'author'>) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <a
        className="font-medium hover:text-primary"
        href={place.myHome(author.id)}
        target="_blank"
        rel="noopener"
      >
        {author.nickname}
      </a>
      {author.role !== 'user' && <Badge>{author.role === 'admin' ? '管理员' : '编辑'}</Badge>}
      {author.trusted && <Badge>可信</Badge>}
      {author.hidden > 0 && <Badge warn>被隐藏过 {author.hidden} 条</Badge>}
      {author.muteUntil && <Badge warn>禁言至 {author.muteUntil.slice(0, 16)}</Badge>}
      {author.banUntil && <Badge warn>封禁至 {author.banUntil.slice(0, 16)}</Badge>}
    </p>
  );
}

function Reasons({ why, reports }: Pick<QueueItem, 'why' | 'reports'>) {
  if (why.length + reports.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-(--muted)">
      {why.map((it) => (
        <li key={it}>待审原因：{it}</li>
      ))}
      {reports.map((it) => (
        <li key={`${it.createTime} ${it.cause} ${it.note}`}>
          举报：{CAUSE[it.cause as Cause] ?? it.cause}
          {it.note && `（${it.note}）`}
        </li>
      ))}
    </ul>
  );
}

/** Messages around the reported one, which is highlighted. */
function Context({ lines }: { lines: NonNullable<QueueItem['context']> }) {
  return (
    <ol
      aria-label="前后的消息"
      className="grid gap-2 max-h-80 overflow-y-auto p-3 rounded-(--radius-field) bg-base-200 text-sm"
    >
      {lines.map((it) => (
        <li
          key={`${it.createTime} ${it.nickname} ${it.text}`}
          aria-current={it.isIt}
          className={`pl-3 border-l-2 wrap-anywhere whitespace-pre-wrap ${it.isIt ? 'border-l-error font-medium' : 'border-l-transparent text-(--muted)'}`}
        >
          {it.nickname || '已注销用户'}（{it.createTime.slice(5, 16)}）：{it.text}
        </li>
      ))}
    </ol>
  );
}

function actionsOf(item: QueueItem): [Action, string][] {
  const person = item.kind === 'person';
  const submission = item.kind === 'submission';
  const message = item.kind === 'message';
  const { muteUntil, banUntil } = item.author;
  const actions: [Action, string, boolean][] = [
    ['approve', person || message || item.state === 1 ? '无需处理' : '通过', !message || item.state !== 3],
    ['hide', actionName(item.kind, 'hide'), true],
    ['unhide', '撤销清空', item.canUnhide === true],
    ['lock', '锁定', !person && !submission && !message && !item.locked],
    ['unlock', '解除锁定', item.locked],
    ['warn', '警告', true],
    ['mute', '禁言', true],
    ['ban', '封禁', true],
    ['release', '解除处罚', Boolean(muteUntil || banUntil)],
  ];
  return actions.flatMap(([action, text, fits]) => (fits ? [[action, text] as [Action, string]] : []));
}

/** Link to the item; a submission links to its preview. No link if moderators cannot open it. */
function Title({ item }: { item: QueueItem }) {
  if (item.url === '') return <span className="min-w-0 font-medium truncate">{item.title}</span>;
  return (
    <a
      className="inline-flex items-center gap-1 min-w-0 font-medium hover:text-primary"
      href={item.url}
      target="_blank"
      rel="noopener"
    >
      <span className="truncate">{item.title}</span>
      <ExternalLink size={14} className="shrink-0" aria-label="在新标签页打开" />
    </a>
  );
}

/** One item of the queue with its actions. */
export function Case({ item, selected, select, act }: Props) {
  const state = item.kind !== 'person' && (item.kind === 'message' ? MESSAGE_STATE : STATE)[item.state];
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!selected || document.querySelector('dialog:modal')) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }, [selected]);
  return (
    <li
      ref={box}
      tabIndex={selected ? 0 : -1}
      aria-current={selected}
      aria-label={`${TARGET_NAME[item.kind]}，${item.author.nickname}`}
      className={`panel-box grid grid-cols-1 gap-3 p-4 border-l-4 scroll-my-20 ${selected ? 'border-l-primary' : 'border-l-transparent'}`}
      onFocus={select}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{TARGET_NAME[item.kind]}</Badge>
        {state && <Badge warn={item.state !== 1}>{state}</Badge>}
        {item.locked && <Badge>已锁定</Badge>}
        {item.reports.length > 0 && <Badge warn>{item.reports.length} 人举报</Badge>}
        <Title item={item} />
        <time className="ml-auto text-sm text-(--muted)" dateTime={machineTime(item.createTime)}>
          {item.createTime.slice(0, 16)}
        </time>
      </div>
      <Author author={item.author} />
      {item.context && <Context lines={item.context} />}
      {item.text && !item.context && (
        <p
          className={`${item.kind === 'submission' ? 'max-h-[60vh]' : 'max-h-60'} overflow-y-auto p-3 rounded-(--radius-field) bg-base-200 whitespace-pre-wrap wrap-anywhere`}
        >
          {item.text}
        </p>
      )}
      <Reasons why={item.why} reports={item.reports} />
      <p className="flex flex-wrap gap-2">
        {actionsOf(item).map(([action, text]) => (
          <button
            key={action}
            type="button"
            className={`btn btn-sm ${action === 'approve' ? 'btn-primary' : ''}`}
            onClick={() => act(action)}
          >
            {text}
          </button>
        ))}
      </p>
    </li>
  );
}
