import type { Page, WebSocket } from '@playwright/test';

/** Whether a socket is a page's inbox, through which notices and what is new reach it. */
export const isInbox = (it: WebSocket) => new URL(it.url()).pathname.endsWith('/im/live');

/**
 * Does something and waits for the page's next inbox to have sent its first frame, which says what the page shows.
 * Listens from the start: who begins to listen after that frame has only the next ping, half a minute later.
 */
export async function inboxOpened(page: Page, go: () => Promise<unknown>): Promise<WebSocket> {
  const next = new Promise<WebSocket>((resolve) => {
    page.on('websocket', (it) => {
      if (isInbox(it)) it.once('framesent', () => resolve(it));
    });
  });
  await go();
  return next;
}
