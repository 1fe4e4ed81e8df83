import { useEffect, useState } from 'react';
import { ARTICLE_TITLE_MOST } from '../../../contract/kit/limits.ts';
import { openDraft } from '../draft/draft.ts';
import { Absent } from '../draft/open.ts';
import type { Writer } from '../session/session.ts';
import { GATE } from '../ui/look.ts';
import { Bench } from './Bench.tsx';

type Props = { person: Writer };

const articleIdInAddress = () =>
  Number(/^[1-9]\d{0,14}$/.exec(new URLSearchParams(location.search).get('id') ?? '')?.[0] ?? 0);

/** Address parameters of a new article: local copy, or title. */
function newArticleParameters() {
  const given = new URLSearchParams(location.search);
  const title = (given.get('title') ?? '').replace(/\s+/g, ' ').trim().slice(0, ARTICLE_TITLE_MOST);
  return { copy: given.get('copy') ?? undefined, title };
}

/** Opens the addressed or a new article. */
export function Desk({ person }: Props) {
  const [fault, setFault] = useState<string | null>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    openDraft(person.id, articleIdInAddress(), newArticleParameters()).then(
      () => setReady(true),
      (error: unknown) => setFault(error instanceof Absent ? error.message : '没有打开，请刷新再试'),
    );
  }, [person.id]);
  if (ready) return <Bench person={person} />;
  if (fault === null)
    return (
      <p className={GATE} role="status">
        正在打开文章…
      </p>
    );
  return (
    <main className={GATE}>
      <h1>打不开这篇文章</h1>
      <p>{fault}</p>
      <p>如果这个浏览器里有它没有保存的内容，可以在新文章的“找回”里取回。</p>
      <a className="btn btn-primary" href="/">
        写新文章
      </a>
    </main>
  );
}
