// Runs first in the head: strips secrets from the address before any request
// could leak them in its Referer. The names are BROUGHT in contract/people/auth/auth.ts; arrivalState.ts reads them from here.
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
