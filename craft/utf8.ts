/** CJK characters: rare if another encoding is misread as UTF-8. */
const EASTERN = /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7a3\uff00-\uffef]/g;

/** Counts CJK and replacement characters of text decoded as UTF-8. */
export const signsIn = (text: string): { right: number; wrong: number } => ({
  right: text.match(EASTERN)?.length ?? 0,
  wrong: text.match(/\ufffd/g)?.length ?? 0,
});

/** Whether such text is slightly damaged UTF-8 rather than another encoding. */
export const isMostly = ({ right, wrong }: { right: number; wrong: number }): boolean =>
  right > 0 && right >= 2 * wrong;

/**
 * Decodes slightly damaged UTF-8, with � for bad bytes (truncation, mixed output). Undefined if it is
 * probably another encoding.
 */
export function mostlyUtf8(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  return isMostly(signsIn(text)) ? text : undefined;
}
