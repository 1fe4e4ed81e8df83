import { useCallback, useState } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import { WORD_LEVEL, type WordLevel } from '../../../../contract/operations/moderation/words.ts';
import {
  readWords,
  saveWords,
  type WordTexts,
  wordFaults,
  wordsIn,
} from '../../../stores/operations/moderation/words.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm, useValues } from '../../ui/form/useForm.ts';
import { useLeave } from '../../ui/form/useLeave.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Frame } from '../desk/Frame.tsx';
import { Unsaved } from '../desk/Unsaved.tsx';
import { useLoaded } from '../desk/useLoaded.ts';
import { TryWords } from './TryWords.tsx';

const LEVEL: Record<WordLevel, { name: string; hint: string }> = {
  block: { name: '拦截', hint: '含有这些词的内容不能发布' },
  review: { name: '复核', hint: '先只给作者看，审核通过后公开' },
  replace: { name: '替换', hint: '照常发布，词换成 * 号' },
  allow: { name: '放行', hint: '行业用语；包含在其中的词不算' },
};

type SavedWords = { texts: WordTexts; revision: number; updateTime: string };

function List({ kept, again }: { kept: SavedWords; again: () => void }) {
  const [saved, setSaved] = useState(kept);
  const [refused, setRefused] = useState(false);
  const { values: texts, set } = useValues(kept.texts);
  const changed = WORD_LEVEL.some((it) => texts[it] !== saved.texts[it]);
  useLeave(changed);
  const form = useForm({
    values: texts,
    set,
    faults: wordFaults,
    send: async (values) => {
      const outcome = await saveWords(values, saved.revision, (revision) =>
        setSaved({ texts: values, revision, updateTime: '刚刚' }),
      );
      setRefused(outcome === 'refused');
      return outcome;
    },
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="panel-box p-5">
        <p className="mb-4 text-sm text-(--muted)">
          每行一个词，不分大小写与全角半角。夹着空格或符号的词（如“刷-单”）只会进入复核。
          {saved.revision === 0
            ? '现在用的是自带的词表。'
            : `第 ${saved.revision} 版，${saved.updateTime}保存。`}
        </p>
        <Form
          form={form}
          text="保存词表"
          pending="正在保存…"
          label="词表"
          unchanged={!changed}
          beside={<Unsaved what="词表" {...{ changed, refused, again }} />}
        >
          <div className="grid gap-x-4 tabs:grid-cols-2">
            {WORD_LEVEL.map((level) => (
              <Field
                key={level}
                {...form.field(level)}
                label={LEVEL[level].name}
                rows={8}
                hint={`${wordsIn(texts[level]).length} 个词。${LEVEL[level].hint}`}
              />
            ))}
          </div>
        </Form>
      </div>
      <TryWords texts={texts} changed={changed} />
    </div>
  );
}

function Body() {
  const [kept, setKept] = useState<SavedWords | null>(null);
  const load = useCallback(async () => setKept(await readWords()), []);
  const { state, again } = useLoaded(load);
  return (
    <Loaded state={state} what="词表" again={again}>
      {kept && <List kept={kept} again={again} />}
    </Loaded>
  );
}

/** Admin page of the sensitive word list. */
export function Words() {
  return (
    <Frame at={place.adminWords()}>
      <Body />
    </Frame>
  );
}
