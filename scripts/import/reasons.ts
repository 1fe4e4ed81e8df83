/** The revision that a refused save is told of, or undefined. */
export function revisionOf(current: unknown): number | undefined {
  if (typeof current !== 'object' || current === null || !('revision' in current)) return undefined;
  return typeof current.revision === 'number' ? current.revision : undefined;
}

/** What went wrong, for whoever runs the import. */
export function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return '没有连上网站';
  return error instanceof Error ? error.message : String(error);
}
