/** Adds a style sheet to the page, once; resolves when it has loaded or failed. */
export async function bringSheet(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = href;
  const loaded = new Promise((done) => {
    sheet.onload = done;
    sheet.onerror = done;
  });
  document.head.append(sheet);
  await loaded;
}
