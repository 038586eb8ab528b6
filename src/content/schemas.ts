import * as z from 'zod';

/** What search engines show of a page. */
const head = {
  title: z.string().min(20).max(65),
  description: z.string().min(50).max(165),
  keywords: z.array(z.string().min(1)).min(3).max(10),
};

const text = z.string().min(1);
const question = z.strictObject({ question: text, answer: text });
const threeQuestions = z.array(question).length(3);

/** One of the questions of the FAQ, in their order. */
export const faqSchema = question.extend({ id: text, order: z.int() });

/** A card of the features section. `icon`: the path of a drawing of 24 by 24. */
export const featureSchema = z.strictObject({ id: text, order: z.int(), title: text, text, icon: text });

/** The words of a conversion between two formats. */
export const pairSchema = z.strictObject({
  ...head,
  /** Why somebody comes here, in a line. */
  lead: text,
  /** What the two formats are good at. */
  formats: text,
  /** What becomes of each on the way. */
  kept: z.strictObject({ transparency: text, animation: text, metadata: text, colour: text }),
  /** What the options mean for just these two. */
  options: text,
  questions: threeQuestions,
});

/** The words of a converter page about something else than two formats. */
export const pageSchema = z.strictObject({
  ...head,
  heading: text,
  /** One line of what happens to the file. */
  promise: text,
  sections: z.array(z.strictObject({ heading: text, text })).min(2),
  questions: threeQuestions,
});

/** What stands above the text of a text page. */
export const textPageSchema = z.strictObject({
  ...head,
  heading: text,
  /** As the owner says it. */
  updated: text.optional(),
});

export type Question = z.infer<typeof question>;
export type PairWords = z.infer<typeof pairSchema>;
export type PageWords = z.infer<typeof pageSchema>;
