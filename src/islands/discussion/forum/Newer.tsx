import type { Post } from '../../../stores/discussion/forum/ask.ts';
import { keepMine, type PostContent, takeNewer } from '../../../stores/discussion/forum/revising.ts';

type Props = {
  post: Post;
  /** Current content of the post. */
  said: PostContent;
  done: () => void;
};

/** Notice above a form. */
export const NOTE =
  'alert grid-flow-row grid-cols-1 justify-items-stretch text-start mb-4 border-warning bg-base-200';

/** Edit conflict: shows the current content of the post and asks which version to keep. */
export function Newer({ post, said, done }: Props) {
  const decide = (take: (post: Post, said: PostContent) => void) => () => {
    take(post, said);
    done();
  };
  return (
    <div className={NOTE} role="alert">
      <p>你修改期间，这份内容被别人改过。下面仍是你写的，请对照现在的内容再决定。</p>
      <details className="my-2">
        <summary className="cursor-pointer">现在的内容</summary>
        {said.fields.title && <p className="mt-2 font-medium">{said.fields.title}</p>}
        <pre className="mt-2 max-h-80 overflow-auto whitespace-pre-wrap">{said.content}</pre>
      </details>
      <p className="flex flex-wrap gap-2 mt-3">
        <button type="button" className="btn btn-primary btn-sm max-tabs:min-h-10" onClick={decide(keepMine)}>
          以我写的为准
        </button>
        <button type="button" className="btn btn-ghost btn-sm max-tabs:min-h-10" onClick={decide(takeNewer)}>
          放弃我写的，在现在的内容上修改
        </button>
      </p>
    </div>
  );
}
