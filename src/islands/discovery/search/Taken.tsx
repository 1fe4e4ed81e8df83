import type { SearchHelp } from '../../../../contract/discovery/search/search.ts';
import { place } from '../../../../contract/kit/places.ts';
import { wished } from './words.ts';

type Props = { help: SearchHelp | undefined; kind?: 'question' | undefined };

/** How quotes and minus signs of a keyword were read, with the way to search for all of it as ordinary words. */
export function Taken({ help, kind }: Props) {
  const wish = help?.wish;
  if (!wish) return null;
  return (
    <p className="px-4.5 py-2 text-[13px] text-(--muted) wrap-anywhere" data-wish>
      {wished(wish)}
      {wish.ignored.length === 0 && (
        <>
          {' '}
          <a className="text-primary" href={place.search(wish.words, 1, kind)} data-item>
            按普通文字搜索
          </a>
        </>
      )}
    </p>
  );
}
