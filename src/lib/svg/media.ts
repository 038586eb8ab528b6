import { drawingTags, replaceParts } from './markup.ts';
import { parentsOf, type Rule, rulesOf } from './style-sheet.ts';

/** Media features of a still image in a light color scheme, as browsers draw an SVG by default. */
const features: Record<string, boolean> = {
  all: true,
  screen: true,
  print: false,
  speech: false,
  '(prefers-color-scheme: light)': true,
  '(prefers-color-scheme: dark)': false,
  '(prefers-reduced-motion: no-preference)': true,
  '(prefers-reduced-motion: reduce)': false,
  '(prefers-reduced-motion)': false,
  '(prefers-contrast: more)': false,
  '(forced-colors: active)': false,
};

/** Whether a media query list applies. Undefined if that depends on more than the table above. */
export function mediaApplies(queries: string): boolean | undefined {
  const results = queries
    .toLowerCase()
    .split(',', 16)
    .map((query) => queryApplies(query.trim()));
  if (results.includes(true)) return true;
  return results.includes(undefined) ? undefined : false;
}

function queryApplies(query: string): boolean | undefined {
  const results = query
    .replace(/^only\s/, '')
    .split(/\sand\s/, 16)
    .map((feature) => {
      const parts = feature.trim().split(':', 2);
      return features[parts.map((part) => part.trim()).join(': ')];
    });
  if (results.includes(false)) return false;
  return results.includes(undefined) ? undefined : true;
}

const atMedia = /@media\b/i;

/** The queries of a media rule. Undefined for other rules. */
export const mediaQueriesOf = ({ prelude }: Rule): string | undefined =>
  prelude.search(atMedia) === 0 ? prelude.slice('@media'.length).trim() : undefined;

/** Whether all rules around a style rule apply. Undefined if one is no media rule, or if that is not known. */
export function ruleApplies(rule: Rule): boolean | undefined {
  let applies: boolean | undefined = true;
  for (const parent of parentsOf(rule)) {
    const queries = mediaQueriesOf(parent);
    const result = queries === undefined ? undefined : mediaApplies(queries);
    if (result === false) return false;
    applies = result && applies;
  }
  return applies;
}

/** Removes the conditions of media rules that apply, because the renderer skips rules with conditions. */
export function unwrapMediaRules(text: string): string {
  if (!atMedia.test(text)) return text;
  const parts = [];
  for (const { sheet } of drawingTags(text)) {
    if (sheet && atMedia.test(sheet.css)) parts.push({ ...sheet, by: unwrapIn(sheet.css) });
  }
  return replaceParts(text, parts);
}

function unwrapIn(css: string): string {
  const parts = rulesOf(css).flatMap((rule) => {
    const queries = mediaQueriesOf(rule);
    if (queries === undefined || !mediaApplies(queries) || rule.parent?.prelude !== '') return [];
    return [
      { start: rule.start, end: rule.bodyStart, by: ' ' },
      { start: rule.bodyEnd, end: rule.bodyEnd + 1, by: ' ' },
    ];
  });
  return replaceParts(css, parts);
}
