import * as z from 'zod';
import type { DeliveryRequest } from '../../delivery/schema.ts';
import { type Language, languageIds } from '../../language/languages.ts';
import type { DeliveryRow } from '../db/schema.ts';
import type { SecretBox } from '../security/secret-box.ts';

const storedMail = z.object({
  email: z.string(),
  name: z.string().optional(),
  message: z.string().optional(),
  sendCopy: z.boolean(),
  /** English in records of earlier releases, or if this release lacks it. */
  language: z.enum(languageIds).catch('en'),
});

/** The personal data of a delivery: its recipient and the sender's message. */
export type StoredMail = z.infer<typeof storedMail>;

/** Encrypts the personal data for the record of a delivery. */
export function sealMail(
  secrets: SecretBox,
  deliveryId: string,
  { email, name, includeMessage, message, sendCopy }: Omit<DeliveryRequest, 'files'>,
  language: Language,
): string {
  const mail: StoredMail = { email, ...(name && { name }), ...(includeMessage && { message }), sendCopy, language };
  return secrets.seal(JSON.stringify(mail), deliveryId);
}

/** Decrypts it; undefined if it was encrypted with another key. */
export function openMail(secrets: SecretBox, { id, mail }: Pick<DeliveryRow, 'id' | 'mail'>): StoredMail | undefined {
  const text = mail === null ? undefined : secrets.open(mail, id);
  return text === undefined ? undefined : storedMail.parse(JSON.parse(text));
}
