// Writes the relative time into every dated element of a list; the exact time stays as its title. Cached pages cannot
// carry relative times; this runs before the first paint, so that no date flickers.
{
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  const DAY = 24 * HOUR;

  // 刚刚, N秒前, N分钟前 (under 45 min), N小时前 (under a day), 昨天, N天前 (under 30 days), N月前, N年前; in ms.
  const relative = (then, age) => {
    if (age < 10_000) return '刚刚';
    if (age < MINUTE) return `${Math.floor(age / 1_000)}秒前`;
    if (age < 45 * MINUTE) return `${Math.floor(age / MINUTE)}分钟前`;
    if (age < DAY) return `${Math.max(1, Math.floor(age / HOUR))}小时前`;
    // By the calendar in GMT+8, as the times of the site are.
    const days = Math.floor((age + ((then + 8 * HOUR) % DAY)) / DAY);
    if (days < 2) return '昨天';
    if (days < 30) return `${days}天前`;
    if (days < 365) return `${Math.min(11, Math.floor(days / 30))}月前`;
    return `${Math.floor(days / 365)}年前`;
  };

  const write = () => {
    // As far as an answer has told how far this clock is ahead of the server's (src/client/clock.ts).
    const now = Date.now() - (document.documentElement.dataset.ahead ?? 0);
    for (const time of document.querySelectorAll('time[data-relative]')) {
      const then = Date.parse(time.dateTime);
      const age = now - then;
      // What is no time stays as it was written, and so does one to come: the clock of this machine is slow.
      if (age > -HOUR) time.textContent = relative(then, age);
    }
  };
  write();
  // Rows that were loaded later, or a clock that turned out to be wrong.
  document.addEventListener('feed', write);
}
