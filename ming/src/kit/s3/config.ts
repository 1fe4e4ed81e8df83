/** S3 access to the file bucket; see docs/deploy.md. The first four are all required, or none. */
export type S3Vars = {
  /** Origin: `https://<account>.r2.cloudflarestorage.com`. */
  FILES_S3_ENDPOINT?: string;
  FILES_S3_BUCKET?: string;
  FILES_S3_KEY_ID?: string;
  FILES_S3_SECRET?: string;
  /** Default `auto`, as for R2. */
  FILES_S3_REGION?: string;
};

/** Bucket with path-style addressing. */
export type S3 = { endpoint: string; bucket: string; region: string; id: string; secret: string };

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Hosts allowed without TLS, for tests. */
const LOCAL = ['127.0.0.1', 'localhost', '[::1]'];

/** Validated origin of an S3 endpoint; '' if not allowed. */
export function s3Origin(endpoint: string | undefined): string {
  const url = endpoint && URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || url.username || url.password || url.pathname !== '/' || url.search || url.hash) return '';
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL.includes(url.hostname))
    ? url.origin
    : '';
}

/** Configured S3 bucket; null if incomplete, then the R2 binding is used. */
export function s3Of(vars: S3Vars): S3 | null {
  const endpoint = s3Origin(vars.FILES_S3_ENDPOINT);
  const { FILES_S3_BUCKET: bucket = '', FILES_S3_KEY_ID: id = '', FILES_S3_SECRET: secret = '' } = vars;
  if (!endpoint || !BUCKET.test(bucket) || !id || !secret) return null;
  return { endpoint, bucket, region: vars.FILES_S3_REGION || 'auto', id, secret };
}
