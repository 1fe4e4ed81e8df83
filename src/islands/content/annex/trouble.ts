/** What solvers write when they stop, in any part of a line. */
const ERROR =
  /\*{3} ?ERROR|\*ERROR\b|\bERRORS?\b|\bFATAL\b|floating point exception|segmentation fault|\bSIG(?:FPE|SEGV)\b|negative volume|TOO MANY ATTEMPTS|HAS NOT BEEN COMPLETED|termination due to|divergence detected|not converge|\bNaN\b|错误/i;
/** No errors, norms of errors that every step has, and the line by which OpenFOAM says that it traps exceptions. */
const FINE =
  /\b(?:no|0|zero)\s+(?:errors?|warnings?)\b|continuity errors|\b(?:relative|truncation|discretization) errors?\b|\berror\s+(?:norm|estimate)|\berrors?\s*[=:]\s*[-+.\d]|Enabling floating point/i;
const WARNING = /\*{3} ?WARNING|\*WARNING\b|\bWARNINGS?\b|警告/i;

/** Whether a line of a log says that something went wrong; null where it does not. */
export function troubleIn(line: string): 'error' | 'warning' | null {
  if (FINE.test(line)) return null;
  if (ERROR.test(line)) return 'error';
  return WARNING.test(line) ? 'warning' : null;
}
