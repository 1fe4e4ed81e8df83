// Answers for the files of this app. `_headers` lets those in /assets/ be kept for a year, whatever the status; a missing
// one must not be: during a deployment it appears a moment later.
export default {
  async fetch(request, { ASSETS }) {
    const file = await ASSETS.fetch(request);
    const isPage = file.headers.get('content-type')?.startsWith('text/html') && new URL(request.url).pathname !== '/';
    // Pages answers an unknown path with the page of the app.
    if ((file.ok && !isPage) || file.status === 304) return file;
    return new Response(null, { status: isPage ? 404 : file.status, headers: { 'cache-control': 'no-store' } });
  },
};
