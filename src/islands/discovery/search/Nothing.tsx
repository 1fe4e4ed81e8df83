import type { SearchHelp } from '../../../../contract/discovery/search/search.ts';
import { place } from '../../../../contract/kit/places.ts';
import { Instead } from './Instead.tsx';
import { amount, keywordInHeading } from './words.ts';

type Props = { keyword: string; help: SearchHelp; choose: (text: string) => void };

/** Empty state of a search. */
export function Nothing({ keyword, help, choose }: Props) {
  return (
    <>
      <p className="instead" role="status">
        没有找到与“{keywordInHeading(keyword)}”有关的文章。
        <a className="text-primary" href={place.search(keyword, 1, 'question')} data-item>
          {help.others > 0 ? `看问答里的 ${amount(help.others, '个')}` : '在问答中搜索'}
        </a>
        <a className="text-primary" href={place.forumAdd(keyword)} data-item data-needs-login>
          去提问
        </a>
      </p>
      <Instead help={help} choose={choose} />
    </>
  );
}
