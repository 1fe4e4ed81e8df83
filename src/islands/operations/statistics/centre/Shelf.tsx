import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ForumItem } from '../../../../../contract/discussion/forum/forum.ts';
import { place } from '../../../../../contract/kit/places.ts';
import type { PayRecord } from '../../../../../contract/money/order/order.ts';
import { ORDER_STATE } from '../../../../../contract/money/order/terms.ts';
import { download } from '../../../../stores/content/annex/annex.ts';
import {
  clearHistory,
  history,
  loadShelf,
  reloadShelf,
  shelf,
} from '../../../../stores/operations/statistics/shelf.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useHas } from '../../../ui/list/useHas.ts';
import { ROWS } from '../../../ui/look.ts';
import { Pending } from '../../../ui/Pending.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { Section } from '../../../ui/Section.tsx';

const SHOWN = 10;

function Row({ href, title, children }: { href: string; title: string; children?: ReactNode }) {
  return (
    <li>
      <a className="min-w-0 wrap-anywhere hover:text-primary" href={href}>
        {title}
      </a>
      {children}
    </li>
  );
}

function Bought({ of, count }: { of: readonly PayRecord[]; count: number }) {
  return (
    <Section id="bought" title={count > 0 ? `已购 ${count}` : '已购'}>
      {of.length === 0 ? (
        <p className="text-(--muted)">买过的附件和付费文章会在这里，随时可以回来下载和阅读。</p>
      ) : (
        <ul className={ROWS}>
          {of.map((it) => (
            <Row key={it.orderNo} href={place.article(it.articleId)} title={it.title}>
              {it.type === 'annex' && (
                <RowAction
                  text="下载"
                  label={`下载“${it.title}”`}
                  plain
                  act={() => download(it.articleId, it.bizId)}
                />
              )}
            </Row>
          ))}
        </ul>
      )}
      <p>
        <RowAction text="支付记录与退款" href={`${place.recharge()}?status=${ORDER_STATE.paid}`} />
      </p>
    </Section>
  );
}

function History() {
  const list = useStore(history, { ssr: 'initial' });
  const [all, setAll] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <Section
      id="history"
      title="阅读历史"
      lead="只保存在这个浏览器里，不会发给站点；最多 50 篇，没有网络时也能打开。退出登录时清空。"
    >
      {list.length === 0 ? (
        <p className="text-(--muted)">这个浏览器里还没有读过的文章。</p>
      ) : (
        <>
          <ul className={ROWS}>
            {list.slice(0, all ? list.length : SHOWN).map((it) => (
              <Row key={it.address} href={it.address} title={it.title || it.address} />
            ))}
          </ul>
          <p className="flex flex-wrap gap-2">
            {!all && list.length > SHOWN && (
              <RowAction text={`全部 ${list.length} 篇`} act={() => setAll(true)} />
            )}
            <RowAction text="清空" label="清空阅读历史" act={() => setAsking(true)} />
          </p>
          {asking && (
            <ConfirmDialog title="清空阅读历史" text="清空" act={clearHistory} close={() => setAsking(false)}>
              <p>这个浏览器里的阅读历史、专栏的阅读进度和没有网络时能读的文章都会清空，不能恢复。</p>
            </ConfirmDialog>
          )}
        </>
      )}
    </Section>
  );
}

function Questions({ of, count, userId }: { of: readonly ForumItem[]; count: number; userId: string }) {
  return (
    <Section id="questions" title={count > 0 ? `我的提问 ${count}` : '我的提问'}>
      {of.length === 0 ? (
        <p className="text-(--muted)">还没有提过问题。</p>
      ) : (
        <ul className={ROWS}>
          {of.map((it) => (
            <Row key={it.id} href={place.forumPost(it.id)} title={it.title}>
              <span className={`flex-none text-sm ${it.accepted ? 'text-success' : 'text-(--muted)'}`}>
                {it.accepted ? '已采纳' : it.answerCount > 0 ? `${it.answerCount} 个回答` : '等待回答'}
              </span>
            </Row>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-2">
        <RowAction text="提问" plain href={place.forumAdd()} />
        {count > of.length && (
          <RowAction text="全部提问" href={place.myHome(userId, undefined, { tab: 'questions' })} />
        )}
      </p>
    </Section>
  );
}

/** Purchases, reading history in this browser, and questions. */
export function Shelf({ userId }: { userId: string }) {
  const it = useStore(shelf, { ssr: 'initial' });
  const hasForum = useHas('forum');
  useEffect(() => {
    loadShelf();
  }, []);
  const isRead = it !== null && it !== 'failed';
  return (
    <>
      {isRead ? (
        <Bought of={it.bought} count={it.boughtCount} />
      ) : (
        <Pending what="已购" again={it === null ? undefined : reloadShelf} />
      )}
      <History />
      {isRead && hasForum && <Questions of={it.questions} count={it.questionCount} userId={userId} />}
    </>
  );
}
