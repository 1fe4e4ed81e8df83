/** Declared here, since `vite/client` would also declare browser globals. */
interface ImportMeta {
  glob<T>(
    pattern: string | readonly string[],
    options: { eager: true; query?: '?raw'; import?: 'default' },
  ): Record<string, T>;
}
