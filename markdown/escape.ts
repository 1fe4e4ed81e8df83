/** Escapes text for HTML. */
export const asText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Escapes text for a double-quoted attribute. */
export const asValue = (text: string): string => asText(text).replaceAll('"', '&quot;');
