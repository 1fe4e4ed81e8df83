// Shows the first announcement that is on, is for this reader and was not dismissed. Inline, because what it pushes down is
// not painted yet.
{
  const KEY = 'announcements';
  const stored = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  };
  const now = Date.now();
  const who = stored('token')?.until > now ? 'members' : 'visitors';
  const kept = stored(KEY);
  const dismissed = Array.isArray(kept) ? kept : [];
  const bars = [...document.querySelectorAll('[data-announcement]')];
  const bar = bars.find(
    ({ dataset: { announcement, audience, start, end } }) =>
      (audience === 'all' || audience === who) &&
      start <= now &&
      now < end &&
      !dismissed.includes(announcement),
  );
  if (bar) {
    bar.hidden = false;
    bar.querySelector('button').addEventListener('click', () => {
      bar.remove();
      try {
        localStorage.setItem(KEY, JSON.stringify([...dismissed, bar.dataset.announcement].slice(-50)));
      } catch {
        // Without storage it is back on the next page.
      }
    });
  }
}
