// Runs first in the head: takes out of the address what is for this browser alone, before anything is fetched whose
// Referer would tell it. The names are BROUGHT in contract/auth.ts; arrive.ts takes it from here.
{
  const address = new URL(location.href);
  const brought = {};
  for (const name of ['ticket', 'token', 'login_error']) {
    const value = address.searchParams.get(name);
    if (value !== null) brought[name] = value;
    address.searchParams.delete(name);
  }
  if (Object.keys(brought).length > 0) {
    window.brought = brought;
    history.replaceState(history.state, '', address);
  }
}
