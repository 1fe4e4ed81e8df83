/**
 * URL of the editor for an article, or for a new one with an initial title; empty if the site has no editor.
 */
export function editorAt(editorUrl: string, id?: number, title?: string): string {
  if (!editorUrl) return '';
  const [path = '', query = ''] = editorUrl.split('?');
  const search = new URLSearchParams(query);
  if (id !== undefined) search.set('id', String(id));
  if (title) search.set('title', title);
  return search.size ? `${path}?${search}` : path;
}
