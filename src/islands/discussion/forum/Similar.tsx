import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { place } from '../../../../contract/kit/places.ts';
import type { similar } from '../../../stores/discussion/forum/ask.ts';

type Props = { of: ReadableAtom<ReturnType<typeof similar.get>>; label: string; said: string };

const placeOf = ({ kind, id, slug }: ReturnType<typeof similar.get>[number]) => {
  if (kind === 'error') return place.error(slug ?? '');
  return kind === 'article' ? place.article(id) : place.forumPost(id);
};

const stateOf = ({ kind, accepted, answerCount }: ReturnType<typeof similar.get>[number]) => {
  if (kind === 'error') return '报错词典';
  if (kind === 'article') return '文章';
  return accepted ? '已解决' : `${answerCount} 个回答`;
};

/** Similar questions and articles, shown below the field that is being typed in. */
export function Similar({ of, label, said }: Props) {
  const found = useStore(of, { ssr: 'initial' });
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <section
          className="alert grid-flow-row grid-cols-1 justify-items-stretch text-start mb-4 gap-1 border-0 bg-base-200"
          aria-label={label}
        >
          <p className="text-(--muted)">{said}</p>
          <ul>
            {found.map((it) => (
              <li
                key={`${it.kind} ${it.slug ?? it.id}`}
                className="flex items-baseline justify-between gap-4 py-1"
              >
                <a className="hover:text-primary" href={placeOf(it)} target="_blank" rel="noopener">
                  {it.title}
                </a>
                <span className="flex-none text-[13px] text-(--muted)">{stateOf(it)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
