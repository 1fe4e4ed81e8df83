// Light or dark, kept for the session. A classic script in the head, because it is set before the first paint.
try {
  if (sessionStorage.getItem('theme') === 'dark') document.documentElement.dataset.theme = 'ming-dark';
} catch {
  // Without storage the theme is the light one.
}
