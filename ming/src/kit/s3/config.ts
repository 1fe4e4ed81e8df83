/** How the bucket of uploaded files is reached by the S3 interface; see docs/deploy.md. All of the first four, or none. */
export type S3Vars = {
  /** Origin of the interface: `https://<account>.r2.cloudflarestorage.com`. */
  FILES_S3_ENDPOINT?: string;
  /** The bucket that is bound as `FILES`. */
  FILES_S3_BUCKET?: string;
  FILES_S3_KEY_ID?: string;
  FILES_S3_SECRET?: string;
  /** `auto` where it is not set, as R2 has it. */
  FILES_S3_REGION?: string;
};

/** A bucket behind the S3 interface, addressed by its path. */
export type S3 = { endpoint: string; bucket: string; region: string; id: string; secret: string };

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Hosts that may be asked without TLS: this machine, in tests. */
const LOCAL = ['127.0.0.1', 'localhost', '[::1]'];

/** The origin of an S3 interface; '' where it is none that may be used. */
export function s3Origin(endpoint: string | undefined): string {
  const url = endpoint && URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || url.username || url.password || url.pathname !== '/' || url.search || url.hash) return '';
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL.includes(url.hostname))
    ? url.origin
    : '';
}

/** The bucket that is set up; null where it is not, or not wholly: then everything goes by the binding. */
export function s3Of(vars: S3Vars): S3 | null {
  const endpoint = s3Origin(vars.FILES_S3_ENDPOINT);
  const { FILES_S3_BUCKET: bucket = '', FILES_S3_KEY_ID: id = '', FILES_S3_SECRET: secret = '' } = vars;
  if (!endpoint || !BUCKET.test(bucket) || !id || !secret) return null;
  return { endpoint, bucket, region: vars.FILES_S3_REGION || 'auto', id, secret };
}
