import type { SearchHelp } from '../../../../contract/discovery/search/search.ts';
import { place } from '../../../../contract/kit/places.ts';
import { queryNotes, truncationNote } from './words.ts';

type Props = { keyword: string; help: SearchHelp | undefined; kind?: 'question' | undefined };

const LINE = 'px-4.5 py-2 text-[13px] text-(--muted) wrap-anywhere';

/**
 * Notes on how the query was read (truncation, quotes, minus signs), with a link to search all of it as plain
 * words.
 */
export function QueryNotes({ keyword, help, kind }: Props) {
  const wish = help?.wish;
  const cut = truncationNote(keyword);
  return (
    <>
      {cut && <p className={LINE}>{cut}</p>}
      {wish && (
        <p className={LINE} data-wish>
          {queryNotes(wish)}
          {wish.ignored.length === 0 && (
            <>
              {' '}
              <a className="text-primary" href={place.search(wish.words, 1, kind)} data-item>
                按普通文字搜索
              </a>
            </>
          )}
        </p>
      )}
    </>
  );
}
