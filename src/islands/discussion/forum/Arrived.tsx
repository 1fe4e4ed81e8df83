import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { arrived, watchAnswers } from '../../../stores/discussion/forum/newAnswers.ts';
import { readOne } from '../../../stores/messages/notice/notice.ts';
import sheet from '../../../styles/discussion/ask.css?url&no-inline';

/** Live notice of a new answer on an open question page. */
export function Arrived({ questionId }: { questionId: number }) {
  const it = useStore(arrived);
  useEffect(() => watchAnswers(questionId), [questionId]);
  return (
    <div role="status">
      {it && (
        <>
          <link rel="stylesheet" href={sheet} precedence="default" />
          <p className="alert fixed inset-x-4 bottom-20 z-30 mx-auto flex w-fit max-w-md items-center gap-2 border-base-300 bg-base-100 shadow-lg">
            {it.fromUserNickname} 刚刚回答了这个问题
            <a className="btn btn-primary btn-sm" href={it.url} onClick={() => readOne(it.id)}>
              查看回答
            </a>
            <button
              type="button"
              className="icon-btn"
              aria-label="关闭提示"
              onClick={() => arrived.set(null)}
            >
              <X size={16} />
            </button>
          </p>
        </>
      )}
    </div>
  );
}
