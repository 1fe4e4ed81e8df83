try {
  document.documentElement.dataset.theme =
    sessionStorage.getItem('theme') === 'dark' ? 'ming-dark' : 'ming-light';
} catch {}
