/** The first characters of a text; one outside the basic plane is kept or left out as a whole. */
export function cut(text: string, most: number): string {
  return [...text].slice(0, most).join('');
}
