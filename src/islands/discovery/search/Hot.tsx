import { useStore } from '@nanostores/react';
import { hot } from '../../../stores/discovery/search/trends.ts';
import { HEADING, PART, WORDS } from './look.ts';

type Props = {
  choose: (text: string) => void;
  /** Keywords already shown above. */
  without: readonly string[];
};

/** Popular searches; their space is reserved to avoid layout shift. */
export function Hot({ choose, without }: Props) {
  const others = useStore(hot)?.filter((it) => !without.includes(it.keyword));
  if (others?.length === 0) return null;
  return (
    <section className={`finder-hot min-h-22 ${PART}`}>
      <h2 className={HEADING}>热搜</h2>
      <div className={WORDS}>
        {others?.map((it) => (
          <button
            key={it.keyword}
            type="button"
            className="px-2.5 py-0.75 rounded-sm text-[13px] bg-base-200 cursor-pointer hover:text-primary"
            data-item
            onClick={() => choose(it.keyword)}
          >
            {it.keyword}
          </button>
        ))}
      </div>
    </section>
  );
}
