const KB = 1024;

/** A size in bytes as people read it. */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < KB ** 2) return `${Math.round(bytes / KB)} KB`;
  return bytes < KB ** 3
    ? `${Number((bytes / KB ** 2).toFixed(1))} MB`
    : `${Number((bytes / KB ** 3).toFixed(2))} GB`;
}
