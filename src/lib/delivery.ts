import './jitless.ts';
import { z } from 'zod';
import { boundedList } from './bounded-list.ts';
import type { PublicError } from './errors.ts';

const MAX_NAME = 100;
const MAX_MESSAGE = 2000;
/** As many as a batch has, and the pages of a document. */
const MAX_FILES = 2000;

const BAD_EMAIL = 'Please enter a valid email address.';

const messageOf = z.object({ includeMessage: z.boolean(), message: z.string() });

/** The form of the e-mail delivery panel, with the specification's texts. */
export const deliveryFormSchema = z
  .object({
    email: z.string().trim().max(254, BAD_EMAIL).pipe(z.email(BAD_EMAIL)),
    name: z.string().trim().max(MAX_NAME, `Please enter at most ${MAX_NAME} characters.`).default(''),
    includeMessage: z.boolean().default(false),
    message: z.string().trim().max(MAX_MESSAGE, `Please enter at most ${MAX_MESSAGE} characters.`).default(''),
    sendCopy: z.boolean().default(true),
  })
  .refine(({ includeMessage, message }) => !includeMessage || message !== '', {
    path: ['message'],
    message: 'Please enter a message.',
    // Told together with what else is wrong.
    when: ({ value }) => messageOf.safeParse(value).success,
  });

/** The JSON body of `POST /api/deliveries`: the form and the ids of converted files, in the order wanted. */
export const deliveryRequestSchema = deliveryFormSchema.safeExtend({
  files: boundedList(z.string(), { min: 1, max: MAX_FILES }),
});

export type DeliveryForm = z.infer<typeof deliveryFormSchema>;
export type DeliveryRequest = z.infer<typeof deliveryRequestSchema>;

/** What `POST /api/deliveries` (202) and `GET /api/deliveries/{id}` answer. The address is in neither. */
export interface DeliveryState {
  id: string;
  /** Path of the page that the mail links to. */
  viewUrl: string;
  status: 'queued' | 'retrying' | 'sent' | 'failed';
  /** Attempts so far. */
  attempts: number;
  /** Why it failed for good. */
  error?: PublicError;
  /** ISO date after which page and files are gone. */
  expiresAt: string;
}
