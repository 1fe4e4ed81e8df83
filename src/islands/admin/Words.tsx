import { type FormEvent, useCallback, useState } from 'react';
import { place } from '../../../contract/places.ts';
import { WORD_LEVEL, type WordLevel } from '../../../contract/words.ts';
import type { Outcome } from '../../stores/attempt.ts';
import { readWords, saveWords, type WordTexts, wordFaults, wordsIn } from '../../stores/words.ts';
import { Loaded } from '../user/Loaded.tsx';
import { Frame } from './Frame.tsx';
import { SaveRow } from './SaveRow.tsx';
import { TryWords } from './TryWords.tsx';
import { useLeave } from './useLeave.ts';
import { useLoaded } from './useLoaded.ts';

const LEVEL: Record<WordLevel, { name: string; hint: string }> = {
  block: { name: '拦截', hint: '含有这些词的内容不能发布' },
  review: { name: '复核', hint: '先只给作者看，审核通过后公开' },
  replace: { name: '替换', hint: '照常发布，词换成 * 号' },
  allow: { name: '放行', hint: '行业用语；包含在其中的词不算' },
};

type Kept = { texts: WordTexts; revision: number; updateTime: string };

/** The list as it is typed, with a text to try it on. */
function List({ kept, again }: { kept: Kept; again: () => void }) {
  const [texts, setTexts] = useState(kept.texts);
  const [saved, setSaved] = useState(kept);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>('done');
  const faults = wordFaults(texts);
  const changed = WORD_LEVEL.some((it) => texts[it] !== saved.texts[it]);
  useLeave(changed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || WORD_LEVEL.some((it) => faults[it])) return;
    setBusy(true);
    setOutcome(
      await saveWords(texts, saved.revision, (revision) => setSaved({ texts, revision, updateTime: '刚刚' })),
    );
    setBusy(false);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <form className="panel-box grid gap-4 p-5" onSubmit={submit} aria-label="词表">
        <p className="text-sm text-(--muted)">
          每行一个词，不分大小写与全角半角。夹着空格或符号的词（如“刷-单”）只会进入复核。
          {saved.revision === 0
            ? '现在用的是自带的词表。'
            : `第 ${saved.revision} 版，${saved.updateTime}保存。`}
        </p>
        <div className="grid gap-4 tabs:grid-cols-2">
          {WORD_LEVEL.map((level) => (
            <label key={level} className="grid gap-1 min-w-0">
              <span className="flex items-baseline gap-2">
                <span className="font-medium">{LEVEL[level].name}</span>
                <span className="text-sm text-(--muted)">{wordsIn(texts[level]).length} 个词</span>
              </span>
              <textarea
                rows={8}
                spellCheck={false}
                className={`input w-full h-auto py-2 whitespace-pre max-tabs:text-base ${faults[level] ? 'input-error' : ''}`}
                value={texts[level]}
                aria-invalid={faults[level] !== ''}
                onChange={({ target }) => setTexts({ ...texts, [level]: target.value })}
              />
              <span className={`min-h-6 text-sm ${faults[level] ? 'text-error' : 'text-(--muted)'}`}>
                {faults[level] || LEVEL[level].hint}
              </span>
            </label>
          ))}
        </div>
        <SaveRow text="保存词表" what="词表" {...{ busy, changed, outcome, again }} />
      </form>
      <TryWords texts={texts} changed={changed} />
    </div>
  );
}

function Body() {
  const [kept, setKept] = useState<Kept | null>(null);
  const load = useCallback(async () => setKept(await readWords()), []);
  const { state, again } = useLoaded(load);
  return (
    <Loaded state={state} what="词表" again={again}>
      {kept && <List kept={kept} again={again} />}
    </Loaded>
  );
}

/** The screen of the list of sensitive words. */
export function Words() {
  return (
    <Frame at={place.adminWords()}>
      <Body />
    </Frame>
  );
}
