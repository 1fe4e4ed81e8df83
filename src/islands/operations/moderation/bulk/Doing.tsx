import { useStore } from '@nanostores/react';
import { bulkProgress, lastBulk, undoLast } from '../../../../stores/operations/moderation/bulk.ts';
import { Done } from './Done.tsx';

/** Result of the last bulk decision, and progress of the running one. */
export function Doing() {
  const progress = useStore(bulkProgress, { ssr: 'initial' });
  const last = useStore(lastBulk, { ssr: 'initial' });
  return (
    <>
      {last && <Done last={last} undo={undoLast} />}
      {progress && (
        <p role="status" className="flex items-center gap-3">
          <progress className="progress progress-primary w-40" value={progress.done} max={progress.total} />
          已处理 {progress.done} / {progress.total}
        </p>
      )}
    </>
  );
}
