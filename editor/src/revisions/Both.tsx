import { useEffect, useState } from 'react';
import type { Clash } from '../draft/saver.ts';
import { CHOICE, LABELLED } from '../ui/look.ts';
import { FIELD_NAME, type Names, valueText } from './fieldNames.ts';
import { loadNames } from './names.ts';
import { versionFields, versionName } from './versions.ts';

/** Fields with ids of named things. */
const NAMED: readonly string[] = ['categoryId', 'specialId', 'chapterId'];

type Props = {
  clash: Clash;
  /** Selected version per field. */
  chosen: ReadonlyMap<string, number>;
  choose: (field: string, version: number) => void;
};

/** Conflicting fields: choose a value each; chapter and column go together. */
export function Both({ clash, chosen, choose }: Props) {
  const [names, setNames] = useState<Names>(new Map());
  const { both, fields } = clash.merged;
  useEffect(() => {
    if (both.some(({ field }) => NAMED.includes(field))) loadNames(both, fields.specialId).then(setNames);
  }, [both, fields.specialId]);
  const chapter = both.find(({ field }) => field === 'chapterId');
  const withColumn = both.some(({ field }) => field === 'specialId') ? chapter : undefined;
  return (
    <div className="my-3 grid gap-3 [&_label]:flex [&_label]:wrap-anywhere">
      {both
        .filter((it) => it !== withColumn)
        .map(({ field, values }) => (
          <fieldset key={field} className={LABELLED}>
            <legend>{FIELD_NAME[field as keyof typeof FIELD_NAME]}</legend>
            {values.map(({ version, value }) => (
              <label key={version} className={CHOICE}>
                <input
                  type="radio"
                  name={`both-${field}`}
                  checked={chosen.get(field) === version}
                  onChange={() => choose(field, version)}
                />
                {versionName(clash, version)}：{valueText(field, value, names)}
                {field === 'specialId' &&
                  withColumn &&
                  ` › ${valueText('chapterId', versionFields(clash, version).chapterId, names)}`}
              </label>
            ))}
          </fieldset>
        ))}
    </div>
  );
}
