// Keeps this app in the browser, so that it opens without a network; what is written is kept by the page itself.
// `files.js` is written by the build: FILES of the app, and a VERSION that changes with them.
importScripts('/files.js');

const NAME = `editor-${self.VERSION}`;
const kept = () => caches.open(NAME);

addEventListener('install', (event) => {
  // The one in charge stays until its pages are closed: they may still ask for files of their own version.
  event.waitUntil(kept().then((cache) => cache.addAll(self.FILES)));
});

addEventListener('activate', (event) => {
  const drop = (names) => Promise.all(names.filter((it) => it !== NAME).map((it) => caches.delete(it)));
  event.waitUntil(Promise.all([caches.keys().then(drop), clients.claim()]));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const ours = () => kept().then((cache) => cache.match(request.mode === 'navigate' ? '/' : pathname));
  // A page comes from the network where there is one, so that a new version is never a visit late.
  if (request.mode === 'navigate')
    event.respondWith(fetch(request).catch(async (error) => (await ours()) ?? Promise.reject(error)));
  else event.respondWith(ours().then((found) => found ?? fetch(request)));
});
