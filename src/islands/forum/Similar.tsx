import { useStore } from '@nanostores/react';
import { place } from '../../../contract/places.ts';
import { similar } from '../../stores/ask.ts';

/** Questions that may have been asked already, below the title while it is typed. */
export function Similar() {
  const found = useStore(similar, { ssr: 'initial' });
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <section className="ask-similar" aria-label="相似的问题">
          <p>也许已经有人问过：</p>
          <ul>
            {found.map((it) => (
              <li key={it.id}>
                <a href={place.forumPost(it.id)} target="_blank" rel="noopener">
                  {it.title}
                </a>
                <span>{it.accepted ? '已解决' : `${it.answerCount} 个回答`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
