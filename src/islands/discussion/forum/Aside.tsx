import { useStore } from '@nanostores/react';
import type { AskFields } from '../../../stores/discussion/forum/fields.ts';
import {
  aside,
  asidesIn,
  dropAside,
  nameOfAside,
  putAside,
  takeBack,
} from '../../../stores/discussion/forum/savedDrafts.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { NOTE } from './Newer.tsx';

const BUTTON = 'btn btn-sm max-tabs:min-h-10';

type Props = {
  /** New question about an error message that competes with the draft. */
  asked: AskFields | null;
  done: () => void;
};

/**
 * Lets the user choose between the saved draft and a new question about an error message; the draft set aside
 * can be restored.
 */
export function Aside({ asked, done }: Props) {
  const last = asidesIn(useStore(aside, { ssr: 'initial' })).at(-1);
  if (asked)
    return (
      <div className={NOTE} role="alert">
        <p>这里有一份没有发出的草稿。要继续写它，还是用这条报错另写一个？草稿会留着。</p>
        <pre className="mt-2 max-h-40 overflow-auto whitespace-pre-wrap text-sm">{asked.error}</pre>
        <p className="flex flex-wrap gap-2 mt-3">
          <button type="button" className={`${BUTTON} btn-primary`} onClick={done}>
            继续写草稿
          </button>
          <button
            type="button"
            className={`${BUTTON} btn-ghost`}
            onClick={() => {
              putAside(asked);
              done();
            }}
          >
            用这条报错另写一个
          </button>
        </p>
      </div>
    );
  if (!last) return null;
  return (
    <p className="composer-said mb-4">
      <span className="wrap-anywhere">放在一边的草稿：{nameOfAside(last)}</span>
      <button type="button" className={`${BUTTON} btn-ghost`} onClick={takeBack}>
        换回这份草稿
      </button>
      <ConfirmButton
        label="删除"
        ask="删除放在一边的草稿？"
        look={`${BUTTON} btn-ghost`}
        act={async () => dropAside()}
      />
    </p>
  );
}
