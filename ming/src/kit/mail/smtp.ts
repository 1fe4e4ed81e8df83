import { createTransport } from 'nodemailer';

/** SMTP configuration; see docs/deploy.md. */
export type Smtp = {
  SMTP_HOST?: string;
  SMTP_PORT?: string;
  SMTP_USER?: string;
  SMTP_PASS?: string;
  /** `tls` (implicit, 465; default) or `starttls` (587, 25). Never plain text. */
  SMTP_SECURITY?: string;
  /** Sender, as `明解 <no-reply@example.com>`. */
  MAIL_FROM?: string;
};

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

const CONNECT_MS = 10_000;
const ANSWER_MS = 20_000;

/** Whether SMTP is configured. */
export function hasSmtp(env: Smtp): boolean {
  return !!env.SMTP_HOST;
}

/**
 * Sends over SMTP (RFC 5321) with implicit TLS (RFC 8314) or required STARTTLS (RFC 3207), so that it cannot
 * be stripped. Throws if refused; the message never holds the password.
 */
export async function sendSmtp(env: Smtp, mail: Mail): Promise<void> {
  const secure = env.SMTP_SECURITY !== 'starttls';
  const transport = createTransport({
    host: env.SMTP_HOST,
    port: Number(env.SMTP_PORT ?? (secure ? 465 : 587)),
    secure,
    requireTLS: !secure,
    ...(env.SMTP_USER ? { auth: { user: env.SMTP_USER, pass: env.SMTP_PASS ?? '' } } : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ from: env.MAIL_FROM ?? env.SMTP_USER, ...mail });
  } finally {
    transport.close();
  }
}
