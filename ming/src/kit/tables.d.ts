declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;

  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default pairs;
}

declare module 'unicode-confusables' {
  /** Replaces each character by its confusable. */
  export function rectifyConfusion(text: string): string;
}
