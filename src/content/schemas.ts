import * as z from 'zod';

interface Bounds {
  min: number;
  max: number;
}

const wideCharacters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A text of limited length. @param wide bounds of texts in Japanese and Chinese, whose characters are twice as wide */
const bounded = (narrow: Bounds, wide: Bounds) =>
  z.string().superRefine((text, context) => {
    const { min, max } = wideCharacters.test(text) ? wide : narrow;
    if (text.length < min || text.length > max)
      context.addIssue(`has ${text.length} characters instead of ${min} to ${max}`);
  });

/** Title and description for search engines. */
const head = {
  title: bounded({ min: 20, max: 65 }, { min: 10, max: 36 }),
  // With its variants.
  description: bounded({ min: 50, max: 180 }, { min: 30, max: 95 }),
  keywords: z.array(z.string().min(1)).min(3).max(10),
};

const text = z.string().min(1);
const question = z.strictObject({ question: text, answer: text });
const threeQuestions = z.array(question).length(3);

/** A question of the FAQ. `order` is its position. */
export const faqSchema = question.extend({ id: text, order: z.int() });

/** A card of the features section. `icon` is SVG path data in a 24 × 24 view box. */
export const featureSchema = z.strictObject({ id: text, order: z.int(), title: text, text, icon: text });

/** The content of a page that converts one format to another. */
export const pairSchema = z.strictObject({
  ...head,
  /** Introductory line: the purpose of the conversion. */
  lead: text,
  /** Strengths of the two formats. */
  formats: text,
  /** Handling of transparency, animation, metadata and color. */
  kept: z.strictObject({ transparency: text, animation: text, metadata: text, color: text }),
  /** The effect of the options for these two formats. */
  options: text,
  questions: threeQuestions,
});

/** The content of a converter page that is not about two formats. */
export const pageSchema = z.strictObject({
  ...head,
  heading: text,
  /** A one-line description of the conversion. */
  tagline: text,
  sections: z.array(z.strictObject({ heading: text, text })).min(2),
  questions: threeQuestions,
});

/** The header of a text page. */
export const textPageSchema = z.strictObject({
  ...head,
  heading: text,
  /** Date of the last update, as free text. */
  updated: text.optional(),
});

export type Question = z.infer<typeof question>;
export type PairContent = z.infer<typeof pairSchema>;
export type PageContent = z.infer<typeof pageSchema>;
