import type { Post } from '../../../stores/discussion/forum/ask.ts';
import { keepMine, type Said, takeNewer } from '../../../stores/discussion/forum/revising.ts';

type Props = {
  post: Post;
  /** What the post says now. */
  said: Said;
  /** It has been decided. */
  done: () => void;
};

/** What is to be known before one writes. */
export const NOTE =
  'alert grid-flow-row grid-cols-1 justify-items-stretch text-start mb-4 border-warning bg-base-200';

/** Says that somebody else changed the post meanwhile, shows what it says now, and asks which of both goes on. */
export function Newer({ post, said, done }: Props) {
  const decide = (take: (post: Post, said: Said) => void) => () => {
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
