import { place } from '../../../contract/places.ts';
import type { SearchHelp } from '../../../contract/search.ts';
import { Hot } from './Hot.tsx';
import { Instead } from './Instead.tsx';

type Props = { keyword: string; help: SearchHelp; choose: (text: string) => void };

/** Nothing was found: where to go instead, and what others search for. The popular tags are below in any case. */
export function Nothing({ keyword, help, choose }: Props) {
  return (
    <>
      <p className="instead" role="status">
        没有找到与“{keyword}”有关的文章。
        <a className="text-primary" href={place.search(keyword, 1, 'question')} data-item>
          在问答中搜索
        </a>
      </p>
      <Instead help={help} choose={choose} />
      <Hot choose={choose} without={help.related} />
    </>
  );
}
