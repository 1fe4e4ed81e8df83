/** RFC 9110 §7.6.1: meant for the next hop only. */
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

/** Headers that identify the client, or ask for what only pages of this site get; only the edge may set them. */
const ADDRESS =
  /^(x-browser$|x-text-beside$|x-request-id$|x-editors$|x-place$|x-proxy-secret$|x-visitor-|cf-|x-forwarded|x-original-|x-rewrite-|forwarded$|x-real-ip$|true-client-ip$|x-client-ip$|x-cluster-client-ip$)/;

/** Checked here and not forwarded: the host would take the proxied call for a cross-site one. */
const EDGE_ONLY = [
  'cookie',
  'origin',
  'host',
  'access-control-request-method',
  'access-control-request-headers',
];

/** Response headers of a host that would apply to our origin. */
const HOST_ONLY =
  /^(set-cookie|access-control-|x-touched$|alt-svc$|server$|x-powered-by$|refresh$|link$|clear-site-data$|strict-transport-security$|content-security-policy|nel$|report-to$|reporting-endpoints$|service-worker-allowed$|cf-|x-cache$)/;

/** A copy without the hop-by-hop headers, those that `Connection` names included. */
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

/** Request headers forwarded to the backend: end-to-end ones, no cookie, the client address only as the edge knows it. */
export function requestHeaders(from: Headers): Headers {
  const headers = without(endToEnd(from), (name) => ADDRESS.test(name) || EDGE_ONLY.includes(name));
  const address = from.get('cf-connecting-ip');
  if (address)
    for (const name of ['x-forwarded-for', 'cf-connecting-ip', 'x-real-ip']) headers.set(name, address);
  return headers;
}

/** Request headers of a WebSocket handshake forwarded to the backend; the runtime generates a new key and version. */
export function handshakeHeaders(from: Headers): Headers {
  const headers = without(requestHeaders(from), (name) =>
    /^sec-websocket-(key|version|extensions|accept)$/.test(name),
  );
  headers.set('upgrade', 'websocket');
  return headers;
}

/** Response headers for the client: end-to-end ones, without those that would apply to our origin. */
export function responseHeaders(from: Headers): Headers {
  return without(endToEnd(from), (name) => HOST_ONLY.test(name));
}

/** Request headers for a page that cannot be cached: no credentials, no client address. */
export function anonymous(from: Headers): Headers {
  return without(
    new Headers(from),
    (name) => ADDRESS.test(name) || name === 'cookie' || name === 'authorization',
  );
}
