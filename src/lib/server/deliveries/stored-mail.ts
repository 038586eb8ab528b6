import * as z from 'zod';
import type { DeliveryRequest } from '../../delivery/schema.ts';
import type { DeliveryRow } from '../db/schema.ts';
import type { SecretBox } from '../secret-box.ts';

const storedMail = z.object({
  email: z.string(),
  name: z.string().optional(),
  message: z.string().optional(),
  sendCopy: z.boolean(),
});

/** The part of a delivery that is about people: whom it goes to, and what its sender wrote. */
export type StoredMail = z.infer<typeof storedMail>;

/** Encrypts it for the record of a delivery. */
export function sealMail(
  secrets: SecretBox,
  deliveryId: string,
  { email, name, includeMessage, message, sendCopy }: Omit<DeliveryRequest, 'files'>,
): string {
  const mail: StoredMail = { email, ...(name && { name }), ...(includeMessage && { message }), sendCopy };
  return secrets.seal(JSON.stringify(mail), deliveryId);
}

/** Decrypts it; undefined when it was encrypted with a key that is gone. */
export function openMail(secrets: SecretBox, { id, mail }: Pick<DeliveryRow, 'id' | 'mail'>): StoredMail | undefined {
  const text = mail === null ? undefined : secrets.open(mail, id);
  return text === undefined ? undefined : storedMail.parse(JSON.parse(text));
}
