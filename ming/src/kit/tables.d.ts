declare module 'opencc-js/dict/TSCharacters' {
  /** Pairs `traditional simplified` with `|` between. */
  const pairs: string;

  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default pairs;
}

declare module 'unicode-confusables' {
  /** A text with every character replaced by the one that it looks like. */
  export function rectifyConfusion(text: string): string;
}
