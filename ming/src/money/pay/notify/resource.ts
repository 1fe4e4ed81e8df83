import { createDecipheriv } from 'node:crypto';

/** Encrypted part of a callback or of the certificate list. */
export type Resource = { ciphertext: string; nonce: string; associated_data?: string | undefined };

const TAG = 16;

/** Decrypts a resource (AEAD_AES_256_GCM with the APIv3 key); null if authentication fails. */
export function openResource(
  apiKey: string,
  { ciphertext, nonce, associated_data = '' }: Resource,
): string | null {
  try {
    const sealed = Buffer.from(ciphertext, 'base64');
    if (sealed.length < TAG) return null;
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce), {
      authTagLength: TAG,
    });
    decipher.setAAD(Buffer.from(associated_data));
    decipher.setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
