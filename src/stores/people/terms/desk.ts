import { atom } from 'nanostores';
import { type PublishedTerms, publishTerms, termsVersions } from '../../../../contract/people/terms/desk.ts';
import { TERMS } from '../../../../contract/people/terms/terms.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';

/** Latest first; null until loaded. */
export const published = atom<readonly PublishedTerms[] | null>(null);

/** Loads all versions. */
export async function readTerms(): Promise<void> {
  published.set(await call(termsVersions, {}));
}

/** `day` in `date` input format. */
export type TypedTerms = Record<'day' | 'change' | 'source', string>;

/** Initial form values with the last text. */
export const typedTerms = (all: readonly PublishedTerms[]): TypedTerms => ({
  day: '',
  change: '',
  source: all[0]?.source ?? '',
});

/** Validation errors; '' if valid. */
export function termsFaults(
  { day, change, source }: TypedTerms,
  last: PublishedTerms | undefined,
): TypedTerms {
  const early = day !== '' && last !== undefined && day < last.effectTime.slice(0, 10);
  const long = (text: string, most: number) => (text.trim().length > most ? `最多 ${most} 个字` : '');
  const same = last !== undefined && source.trim() === last.source;
  return {
    day: early ? `不能早于第 ${last.version} 版的 ${last.effectTime.slice(0, 10)}` : '',
    change: last && !change.trim() ? '请写一句这一版改了什么' : long(change, TERMS.change),
    source: source.trim() ? long(source, TERMS.source) || (same ? '正文与上一版完全相同' : '') : '请填写正文',
  };
}

/** Publishes the next version; irreversible. */
export function publish(version: number, { day, change, source }: TypedTerms): Promise<Outcome> {
  return attempt(async () => {
    published.set(await call(publishTerms, { version, day, change: change.trim(), source: source.trim() }));
  }, `第 ${version} 版已公布`);
}
