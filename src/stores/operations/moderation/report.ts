import {
  type Cause,
  report,
  type TargetKind,
} from '../../../../contract/operations/moderation/moderation.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';

export type ReportInput = { kind: TargetKind; key: string; cause: Cause; note: string };

/** Sends a report. */
export function sendReport(said: ReportInput): Promise<Outcome> {
  return attempt(() => call(report, said), '举报已提交，我们会尽快处理');
}
