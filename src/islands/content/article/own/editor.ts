/** Address of an article in the editor, or of a new one; empty where the site has no editor. */
export function editorAt(editorUrl: string, id?: number): string {
  if (!editorUrl) return '';
  const [path = '', query = ''] = editorUrl.split('?');
  const search = new URLSearchParams(query);
  if (id !== undefined) search.set('id', String(id));
  return search.size ? `${path}?${search}` : path;
}
