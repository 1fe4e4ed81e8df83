/** Vite's own; all of its client types would also declare the globals of a browser. */
interface ImportMeta {
  glob<T>(
    pattern: string | readonly string[],
    options: { eager: true; query?: '?raw'; import?: 'default' },
  ): Record<string, T>;
}
