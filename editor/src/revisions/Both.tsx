import { useEffect, useState } from 'react';
import type { Both as Item } from '../draft/merge.ts';
import { FIELD_NAME, type Names, valueText } from './named.ts';
import { loadNames } from './names.ts';

/** Fields that hold the id of something which has a name. */
const NAMED: readonly string[] = ['categoryId', 'specialId', 'chapterId'];

type Props = {
  list: readonly Item[];
  /** The column that the article is in, 0 for none. */
  specialId: number;
  /** Fields that become what the site has. */
  theirs: ReadonlySet<string>;
  choose: (field: string, theirs: boolean) => void;
};

/** Fields that were changed here and elsewhere: of each, one of both values; a chapter with its column. */
export function Both({ list, specialId, theirs, choose }: Props) {
  const [names, setNames] = useState<Names>(new Map());
  useEffect(() => {
    if (list.some(({ field }) => NAMED.includes(field))) loadNames(list, specialId).then(setNames);
  }, [list, specialId]);
  const chapter = list.some(({ field }) => field === 'specialId')
    ? list.find(({ field }) => field === 'chapterId')
    : undefined;
  const text = ({ field, mine, theirs }: Item, there: boolean) =>
    valueText(field, there ? theirs : mine, names);
  return (
    <div className="both">
      {list
        .filter((it) => it !== chapter)
        .map((it) => (
          <fieldset key={it.field} className="panel-field">
            <legend>{FIELD_NAME[it.field as keyof typeof FIELD_NAME]}</legend>
            {([true, false] as const).map((there) => (
              <label key={String(there)} className="panel-radio">
                <input
                  type="radio"
                  name={`both-${it.field}`}
                  checked={theirs.has(it.field) === there}
                  onChange={() => choose(it.field, there)}
                />
                {there ? '网站上的：' : '这里的：'}
                {text(it, there)}
                {it.field === 'specialId' && chapter && ` › ${text(chapter, there)}`}
              </label>
            ))}
          </fieldset>
        ))}
    </div>
  );
}
