export const PORT = Number(process.env['PORT'] ?? 4390);

/** The editor. */
export const WRITING_PORT = PORT + 100;

/** Accounts and sessions; see accounts.ts. */
export const ACCOUNTS_PORT = PORT + 200;

/** Stand-in of the external editor. */
export const EDITOR_PORT = PORT + 1_000;

/** Stand-in of the SMS provider. */
export const SMS_PORT = PORT + 500;

/** Product and editor over https. */
export const SECURE_PORT = PORT + 300;
export const SECURE_WRITING_PORT = PORT + 400;

/** S3 store for direct upload of attachments. */
export const STORE_PORT = PORT + 600;
