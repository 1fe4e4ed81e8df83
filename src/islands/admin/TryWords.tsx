import { type FormEvent, useState } from 'react';
import { TRIED_MOST } from '../../../contract/words.ts';
import type { Outcome } from '../../stores/attempt.ts';
import { type Tried, tried, type WordTexts } from '../../stores/words.ts';

/** What becomes of a text, in words. */
function verdict({ blocked, review, text }: Tried, given: string): string {
  if (blocked.length > 0) return `拦截，不能发布：${blocked.join('、')}`;
  if (review.length > 0) return `进入复核：${review.join('、')}`;
  return text === given ? '没有敏感词，直接发布' : '替换后发布';
}

/** A text to try the list on as it is typed, saved or not. */
export function TryWords({ texts, changed }: { texts: WordTexts; changed: boolean }) {
  const [content, setContent] = useState('');
  const [result, setResult] = useState<{ of: string; it: Tried } | null>(null);
  const [outcome, setOutcome] = useState<Outcome>('done');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!content.trim()) return;
    setOutcome(await tried(texts, content, (it) => setResult({ of: content, it })));
  };
  const masked = result && result.it.text !== result.of;
  return (
    <form className="panel-box grid gap-3 p-5" onSubmit={submit} aria-label="试一段文字">
      <label className="grid gap-1">
        <span className="text-lg font-semibold">试一段文字</span>
        <span className="text-sm text-(--muted)">
          {changed ? '用上面还没有保存的词表检查' : '用上面的词表检查'}，不会发布。
        </span>
        <textarea
          rows={3}
          maxLength={TRIED_MOST}
          className="input w-full h-auto py-2 whitespace-pre-wrap max-tabs:text-base"
          value={content}
          onChange={({ target }) => setContent(target.value)}
        />
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className="btn" aria-disabled={!content.trim()}>
          检查
        </button>
        <p role="status" className="min-w-0 wrap-anywhere">
          {outcome === 'unreached' ? '没有连上服务器，请再试一次。' : result && verdict(result.it, result.of)}
        </p>
      </div>
      {masked && (
        <p className="p-3 rounded-(--radius-field) bg-base-200 whitespace-pre-wrap wrap-anywhere">
          {result.it.text}
        </p>
      )}
    </form>
  );
}
