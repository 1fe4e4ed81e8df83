/** Address of an article in the editor, or of a new one, with a title to begin with; empty where the site has no editor. */
export function editorAt(editorUrl: string, id?: number, title?: string): string {
  if (!editorUrl) return '';
  const [path = '', query = ''] = editorUrl.split('?');
  const search = new URLSearchParams(query);
  if (id !== undefined) search.set('id', String(id));
  if (title) search.set('title', title);
  return search.size ? `${path}?${search}` : path;
}
