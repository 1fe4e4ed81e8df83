import { useStore } from '@nanostores/react';
import { hot } from '../../../stores/discovery/search/trends.ts';

type Props = {
  choose: (text: string) => void;
  /** Keywords that are already shown above. */
  without: readonly string[];
};

/** What others search for; its room is there before the words are. */
export function Hot({ choose, without }: Props) {
  const others = useStore(hot)?.filter((it) => !without.includes(it.keyword));
  if (others?.length === 0) return null;
  return (
    <section className="finder-part finder-hot">
      <h2>热搜</h2>
      <div className="cloud">
        {others?.map((it) => (
          <button key={it.keyword} type="button" data-item onClick={() => choose(it.keyword)}>
            {it.keyword}
          </button>
        ))}
      </div>
    </section>
  );
}
