import { useStore } from '@nanostores/react';
import { Bookmark, Heart, MessageSquare, Star } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { commentCount } from '../../../stores/discussion/comment/count.ts';
import {
  begin,
  type Counts,
  collected,
  like,
  toggleLike,
} from '../../../stores/discussion/reaction/reaction.ts';
import { takeAct } from '../../../stores/people/auth/act.ts';
import { Folders } from '../../content/collect/Folders.tsx';
import { Score } from './Score.tsx';

type Open = 'folders' | 'score' | null;

/** Like, collect and score buttons, in the rail beside an article or the bar below it. */
export function Reactions({ counts, commentCount: drawn }: { counts: Counts; commentCount: number }) {
  const comments = useStore(commentCount) ?? drawn;
  // Safe during render: this island is never rendered on the server.
  useState(() => begin(counts));
  const { isLike, likeCount } = useStore(like);
  const { isCollect, collectCount } = useStore(collected);
  const [open, setOpen] = useState<Open>(null);
  const turn = (it: Open) => setOpen(open === it ? null : it);
  const first = useRef<HTMLButtonElement>(null);
  // Rail and bar are both mounted; only the one shown resumes the action pressed before sign-in.
  useEffect(() => {
    if (first.current?.checkVisibility() !== true) return;
    if (takeAct('collect')) setOpen('folders');
    else if (takeAct('score')) setOpen('score');
  }, []);

  return (
    <>
      <button
        ref={first}
        type="button"
        className="reaction"
        aria-pressed={isLike}
        aria-label={`点赞，现有 ${likeCount} 个赞`}
        title="点赞"
        onClick={toggleLike}
      >
        <Heart size={20} fill={isLike ? 'currentColor' : 'none'} />
        <span className="num">{likeCount}</span>
      </button>
      <button
        type="button"
        className="reaction"
        data-needs="collect"
        aria-pressed={isCollect}
        aria-expanded={open === 'folders'}
        aria-label={`收藏，现有 ${collectCount} 人收藏`}
        title="收藏"
        onClick={() => turn('folders')}
      >
        <Bookmark size={20} fill={isCollect ? 'currentColor' : 'none'} />
        <span className="num">{collectCount}</span>
      </button>
      <button
        type="button"
        className="reaction"
        aria-expanded={open === 'score'}
        aria-label="评分"
        title="评分"
        onClick={() => turn('score')}
      >
        <Star size={20} />
        <span className="reaction-word">评分</span>
      </button>
      <a
        className="reaction"
        data-needs="comment"
        href="#comments"
        aria-label={`看 ${comments} 条评论`}
        title="评论"
      >
        <MessageSquare size={20} />
        <span className="num">{comments}</span>
      </a>
      {open === 'folders' && <Folders close={() => setOpen(null)} />}
      {open === 'score' && <Score close={() => setOpen(null)} />}
    </>
  );
}
