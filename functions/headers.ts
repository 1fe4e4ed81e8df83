/** Hop-by-hop headers (RFC 9110 §7.6.1). */
const HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Client identity, and internal headers: only the edge may set them. */
const ADDRESS =
  /^(x-browser$|x-text-beside$|x-request-id$|x-editors$|x-place$|x-proxy-secret$|x-visitor-|cf-|x-forwarded|x-original-|x-rewrite-|forwarded$|x-real-ip$|true-client-ip$|x-client-ip$|x-cluster-client-ip$)/;

/** Checked here and not forwarded; the host would treat the call as cross-site. */
const EDGE_ONLY = [
  'cookie',
  'origin',
  'host',
  'access-control-request-method',
  'access-control-request-headers',
];

/**
 * Response headers of an external host that would affect our origin: cookies, CORS, policies, reports,
 * resource hints, and commands to a server in front (`X-Accel-…`).
 */
const HOST_ONLY = new RegExp(
  `^(?:${[
    'set-cookie2?|clear-site-data|set-login|www-authenticate|strict-transport-security|expect-ct|alt-svc',
    'access-control-.*|cross-origin-.*|timing-allow-origin|activate-storage-access',
    'content-security-policy.*|permissions-policy.*|feature-policy|document-policy.*|require-document-policy|origin-agent-cluster',
    'nel|report-to|reporting-endpoints',
    'refresh|link|sourcemap|x-sourcemap|speculation-rules|service-worker-allowed|origin-trial|use-as-dictionary|supports-loading-mode',
    'accept-ch.*|critical-ch|no-vary-search|content-location',
    'x-accel-.*|x-sendfile.*|x-lighttpd-.*|x-reproxy-.*|server|x-powered-by|x-touched|x-cache|cf-.*',
  ].join('|')})$`,
);

/** Copies headers without hop-by-hop ones, including those named by `Connection`. */
function endToEnd(from: Headers): Headers {
  const headers = new Headers(from);
  for (const name of headers.get('connection')?.split(',') ?? []) {
    if (/^[\w!#$%&'*+.^`|~-]+$/.test(name.trim())) headers.delete(name.trim());
  }
  for (const name of HOP) headers.delete(name);
  return headers;
}

function without(headers: Headers, unwanted: (name: string) => boolean): Headers {
  for (const name of [...headers.keys()]) if (unwanted(name)) headers.delete(name);
  return headers;
}

/** Request headers for the backend: end-to-end, no cookie, client address from the edge only. */
export function requestHeaders(from: Headers): Headers {
  const headers = without(endToEnd(from), (name) => ADDRESS.test(name) || EDGE_ONLY.includes(name));
  const address = from.get('cf-connecting-ip');
  if (address)
    for (const name of ['x-forwarded-for', 'cf-connecting-ip', 'x-real-ip']) headers.set(name, address);
  return headers;
}

/** As `requestHeaders`, for a WebSocket handshake; the runtime generates key and version. */
export function handshakeHeaders(from: Headers): Headers {
  const headers = without(requestHeaders(from), (name) =>
    /^sec-websocket-(key|version|extensions|accept)$/.test(name),
  );
  headers.set('upgrade', 'websocket');
  return headers;
}

/** Response headers for the client: end-to-end, without those that would affect our origin. */
export function responseHeaders(from: Headers): Headers {
  return without(endToEnd(from), (name) => HOST_ONLY.test(name));
}

/** Request headers for an uncacheable page: no credentials, no client address. */
export function anonymous(from: Headers): Headers {
  return without(
    new Headers(from),
    (name) => ADDRESS.test(name) || name === 'cookie' || name === 'authorization',
  );
}
