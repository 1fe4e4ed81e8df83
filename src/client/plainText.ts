/** The text content of HTML, in a paragraph. */
export function plainText(html: string): string {
  const box = document.createElement('p');
  box.textContent = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return box.outerHTML;
}
