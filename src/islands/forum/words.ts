const KB = 1024;

/** A size in bytes as people read it. */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  return bytes < KB * KB ? `${Math.round(bytes / KB)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
}

/** The question that an address or a number names; 0 where it is neither. */
export function idIn(text: string): number {
  return Number(/^(?:.*\/forum\/detail\/)?([1-9]\d{0,14})(?:[?#].*)?$/.exec(text.trim())?.[1] ?? 0);
}
