/** Where the browser tests find the product. */
export const PORT = Number(process.env['PORT'] ?? 4390);

/** Where they find the writing site. */
export const WRITING_PORT = PORT + 100;

/** Where they ask for accounts and sessions. */
export const ACCOUNTS_PORT = PORT + 200;

/** Where they serve a page in the place of the external editor. */
export const EDITOR_PORT = PORT + 1_000;

/** Where the stand-in for the provider of messages to phones is. */
export const SMS_PORT = PORT + 500;

/** Where a test serves the product over https, and the writing site. */
export const SECURE_PORT = PORT + 300;
export const SECURE_WRITING_PORT = PORT + 400;

/** Where the store with the S3 interface is, to which parts of attachments go straight. */
export const STORE_PORT = PORT + 600;
