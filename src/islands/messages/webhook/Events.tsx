import { WEBHOOK_EVENT, type WebhookEvent } from '../../../../contract/messages/webhook/webhook.ts';

const ALL = Object.keys(WEBHOOK_EVENT) as WebhookEvent[];

type Props = {
  id: string;
  chosen: readonly WebhookEvent[];
  set: (events: WebhookEvent[]) => void;
  fault?: string;
};

/** Checkboxes for the events of a webhook. */
export function Events({ id, chosen, set, fault = '' }: Props) {
  const turn = (event: WebhookEvent, on: boolean) =>
    set(ALL.filter((it) => (it === event ? on : chosen.includes(it))));
  return (
    <fieldset aria-describedby={fault ? `${id}-fault` : undefined}>
      <legend className="font-medium">事件</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4">
        {ALL.map((it) => (
          <label key={it} className="flex items-center gap-2 py-2">
            <input
              type="checkbox"
              className="checkbox checkbox-primary checkbox-sm"
              checked={chosen.includes(it)}
              aria-invalid={fault !== ''}
              onChange={({ target }) => turn(it, target.checked)}
            />
            {WEBHOOK_EVENT[it]}
          </label>
        ))}
      </div>
      <p id={`${id}-fault`} className="min-h-6 text-sm text-error">
        {fault}
      </p>
    </fieldset>
  );
}
