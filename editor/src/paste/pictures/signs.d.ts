/** By GitHub shortcode. */
declare module 'markdown-it-emoji/lib/data/full.mjs' {
  const signs: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default signs;
}
