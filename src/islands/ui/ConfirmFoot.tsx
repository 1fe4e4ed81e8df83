type Props = {
  fault: string;
  busy: boolean;
  text: string;
  pending: string;
  run: () => void;
  close: () => void;
};

/** Error line and buttons of a confirmation dialog. */
export function ConfirmFoot({ fault, busy, text, pending, run, close }: Props) {
  return (
    <>
      <p className="min-h-6 text-sm text-error" role="alert">
        {fault}
      </p>
      <div className="flex justify-end gap-2">
        <button type="button" className="btn" onClick={close}>
          取消
        </button>
        <button type="button" className="btn btn-error" aria-disabled={busy} onClick={run}>
          {busy ? pending : text}
        </button>
      </div>
    </>
  );
}
