import { useStore } from '@nanostores/react';
import { place } from '../../../../contract/kit/places.ts';
import { blocked, topics, unblock, unfollow } from '../../../stores/people/user/relations.ts';
import { removeRow } from '../../ui/list/focus.ts';
import { ROWS } from '../../ui/look.ts';
import { Section } from '../../ui/Section.tsx';
import { LoadedList } from './LoadedList.tsx';

function Undo({ what, of, run }: { what: string; of: string; run: () => Promise<void> }) {
  return (
    <button
      type="button"
      className="btn"
      aria-label={`${what} ${of}`}
      onClick={({ currentTarget }) => removeRow(currentTarget, run)}
    >
      {what}
    </button>
  );
}

/** Followed tags and columns. */
export function Topics() {
  return (
    <Section id="own-topics" title="关注的标签与专栏" lead="它们的新文章和新问题出现在首页的“关注”里。">
      <LoadedList list={useStore(topics)} empty="还没有关注标签或专栏。">
        {(all) => (
          <ul className={ROWS}>
            {all.map((it) => (
              <li key={`${it.kind} ${it.id}`}>
                <p className="min-w-0 truncate">
                  <a
                    className="font-medium hover:text-primary"
                    href={it.kind === 'tag' ? place.tag(it.id) : place.column(it.id)}
                  >
                    {it.name}
                  </a>
                  <span className="ml-3 text-sm text-(--muted)">{it.kind === 'tag' ? '标签' : '专栏'}</span>
                </p>
                <Undo what="取消关注" of={it.name} run={() => unfollow(it)} />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </Section>
  );
}

/** Blocked people. */
export function Blocked() {
  const page = useStore(blocked);
  const more = page && page !== 'lost' ? page.total - page.records.length : 0;
  return (
    <Section id="own-blocked" title="屏蔽的人" lead="他们的私信不会送到你这里。">
      <LoadedList list={page && page !== 'lost' ? page.records : page} empty="没有屏蔽任何人。">
        {(all) => (
          <ul className={ROWS}>
            {all.map((it) => (
              <li key={it.id}>
                <div className="min-w-0">
                  <a className="font-medium hover:text-primary" href={place.myHome(it.id)}>
                    {it.nickname}
                  </a>
                  <p className="text-sm text-(--muted)">屏蔽于 {it.createTime}</p>
                </div>
                <Undo what="解除屏蔽" of={it.nickname} run={() => unblock(it)} />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
      {more > 0 && <p className="text-sm text-(--muted)">另有更早屏蔽的 {more} 人，解除上面的之后会出现。</p>}
    </Section>
  );
}
