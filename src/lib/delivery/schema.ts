import '../jitless.ts';
import { z } from 'zod';
import { boundedList } from '../bounded-list.ts';
import { type ErrorFacts, errorCodes } from '../errors.ts';
import { containsLink } from '../text/links.ts';

const MAX_NAME = 60;
const MAX_MESSAGE = 500;
/** Covers the maximum number of files in a batch and of pages in a document. */
const MAX_FILES = 2000;

/** Faults of the form that a visitor can correct. Zod's own messages are of no use to visitors. */
export const formProblems = ['invalidEmail', 'tooLong', 'hasLink', 'severalLines', 'noMessage'] as const;
export type FormProblem = (typeof formProblems)[number];
const problem = (name: FormProblem): FormProblem => name;

/** The maximum of the problem `tooLong`, in characters. */
export const maxLengthOf = (field: string): number => (field === 'name' ? MAX_NAME : MAX_MESSAGE);

const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

/** Free text in a mail to a third party. It is short and has no links, so that it is useless for spam. */
const freeText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, { error: problem('tooLong'), abort: true })
    .refine((text) => !containsLink(text), problem('hasLink'));

const messageOf = z.object({ includeMessage: z.boolean(), message: z.string() });

/** The form of the e-mail delivery panel. The message of an issue is a `FormProblem`. */
export const deliveryFormSchema = z
  .object({
    email: z
      .string()
      .trim()
      .max(254, problem('invalidEmail'))
      .pipe(z.email(problem('invalidEmail'))),
    name: freeText(MAX_NAME)
      .refine((name) => !lineBreak.test(name), problem('severalLines'))
      .default(''),
    includeMessage: z.boolean().default(false),
    message: freeText(MAX_MESSAGE).default(''),
    sendCopy: z.boolean().default(true),
  })
  .refine(({ includeMessage, message }) => !includeMessage || message !== '', {
    path: ['message'],
    message: problem('noMessage'),
    // Reported together with the other errors of the form.
    when: ({ value }) => messageOf.safeParse(value).success,
  });

const files = boundedList(z.string(), { min: 1, max: MAX_FILES });

/** The JSON body of `POST /api/deliveries`: the form and the ids of converted files, in the requested order. */
export const deliveryRequestSchema = deliveryFormSchema.safeExtend({ files });

/** The JSON body of `POST /api/deliveries` for a link without a mail. */
export const linkRequestSchema = z.strictObject({ link: z.literal(true), files });

export type DeliveryForm = z.infer<typeof deliveryFormSchema>;
export type DeliveryRequest = z.infer<typeof deliveryRequestSchema>;
export type LinkRequest = z.infer<typeof linkRequestSchema>;

/** The response of `POST /api/deliveries` (202) and `GET /api/deliveries/{id}`. It omits the e-mail address. */
export const deliveryStateSchema = z.object({
  id: z.string(),
  /** Path of the page with the files, to which a mail links. */
  viewUrl: z.string(),
  status: z.enum(['queued', 'retrying', 'sent', 'failed']),
  /** Number of attempts so far. */
  attempts: z.number(),
  /** The reason for a permanent failure. */
  error: z.object({ code: z.enum(errorCodes), message: z.string() }).optional(),
  /** ISO date after which the page and the files are deleted. */
  expiresAt: z.string(),
  /** Authorizes its deletion. Only in the response of `POST`, because recipients can read the state. */
  deleteToken: z.string().optional(),
});

export type DeliveryState = z.infer<typeof deliveryStateSchema>;

/** The state of a delivery, with an error that has no text yet. */
export interface DeliveryFacts extends Omit<DeliveryState, 'error'> {
  error?: ErrorFacts;
}
