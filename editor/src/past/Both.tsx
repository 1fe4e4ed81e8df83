import type { Both as Item } from '../draft/merge.ts';
import { FIELD_NAME, valueText } from './named.ts';

type Props = {
  list: readonly Item[];
  /** Fields that become what the site has. */
  theirs: ReadonlySet<string>;
  choose: (field: string, theirs: boolean) => void;
};

/** Fields that were changed here and elsewhere: of each, one of both values. */
export function Both({ list, theirs, choose }: Props) {
  return (
    <div className="both">
      {list.map(({ field, ...value }) => (
        <fieldset key={field} className="panel-field">
          <legend>{FIELD_NAME[field as keyof typeof FIELD_NAME]}</legend>
          {([true, false] as const).map((there) => (
            <label key={String(there)} className="panel-radio">
              <input
                type="radio"
                name={`both-${field}`}
                checked={theirs.has(field) === there}
                onChange={() => choose(field, there)}
              />
              {there ? '网站上的：' : '这里的：'}
              {valueText(field, there ? value.theirs : value.mine)}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
