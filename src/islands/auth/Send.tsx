import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { busy, unreached } from '../../stores/auth.ts';

type Props = { children: ReactNode; meanwhile: string };

/** The button that sends a form, and word that the site was out of reach. */
export function Send({ children, meanwhile }: Props) {
  const sending = useStore(busy);
  const failed = useStore(unreached);
  return (
    <>
      {failed && (
        <p role="alert" className="mb-2 text-sm text-error">
          没有连上服务器，请检查网络后再试一次。
        </p>
      )}
      <button type="submit" className="btn btn-primary w-full h-11" aria-disabled={sending}>
        {sending ? meanwhile : children}
      </button>
    </>
  );
}
