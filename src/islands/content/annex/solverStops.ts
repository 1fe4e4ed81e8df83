/** Solver errors, anywhere in a line. */
const ERROR =
  /\*{3} ?ERROR|\*ERROR\b|\bERRORS?\b|\bFATAL\b|floating point exception|segmentation fault|\bSIG(?:FPE|SEGV)\b|negative volume|TOO MANY ATTEMPTS|HAS NOT BEEN COMPLETED|termination due to|divergence detected|not converge|\bNaN\b|错误/i;
/**
 * False positives: "no errors", error norms printed at every step, and OpenFOAM's notice that it traps
 * exceptions.
 */
const FINE =
  /\b(?:no|0|zero)\s+(?:errors?|warnings?)\b|continuity errors|\b(?:relative|truncation|discretization) errors?\b|\berror\s+(?:norm|estimate)|\berrors?\s*[=:]\s*[-+.\d]|Enabling floating point/i;
const WARNING = /\*{3} ?WARNING|\*WARNING\b|\bWARNINGS?\b|警告/i;

/** Whether a log line is an error or a warning; null if neither. */
export function troubleIn(line: string): 'error' | 'warning' | null {
  if (FINE.test(line)) return null;
  if (ERROR.test(line)) return 'error';
  return WARNING.test(line) ? 'warning' : null;
}
