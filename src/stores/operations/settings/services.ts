import type { Data } from '../../../../contract/kit/endpoint.ts';
import { checkService, type Service, serviceList } from '../../../../contract/operations/settings/service.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { say } from '../../kit/toast.ts';

/** State of all external services. */
export const readServices = () => call(serviceList, {});

export type ServiceState = Data<typeof serviceList>[number];

/** Tests a service; shows and returns the result. */
export async function tryService(
  service: Service,
  show: (it: Data<typeof checkService>) => void,
): Promise<Outcome> {
  return attempt(async () => {
    const outcome = await call(checkService, { service });
    say(outcome.ok ? 'success' : 'error', outcome.detail);
    show(outcome);
  });
}
