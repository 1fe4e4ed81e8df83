import { useStore } from '@nanostores/react';
import { place } from '../../../../../contract/kit/places.ts';
import { counters } from '../../../../stores/messages/notice/unread.ts';
import { badge, KINDS } from '../../../messages/notice/kinds.ts';
import { ROWS } from '../../../ui/look.ts';
import { Section } from '../../../ui/Section.tsx';

/** Unread counts by kind; loaded with the session. */
export function Unread() {
  const unread = useStore(counters, { ssr: 'initial' });
  return (
    <Section id="unread" title="通知">
      <ul className={ROWS}>
        {KINDS.map((it) => (
          <li key={it.type}>
            <a className="hover:text-primary" href={place.notice(it.type)}>
              {it.text}
            </a>
            <span className="num text-(--muted)">
              {unread?.[it.counter] ? `${badge(unread[it.counter])} 条未读` : '没有未读'}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
