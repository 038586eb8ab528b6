import { type Deployment, fillPlaceholders } from '../site.ts';
import { hasPage } from './page-parts.ts';

/**
 * `data-needs="jpg png"`: the element is removed if all of these parts of the site are switched off.
 * `data-link-needs`: only the text of the element stays.
 */
const needs = / data-(link-)?needs="([^"]*)"/g;
const tag = /<(\/?)([a-z][\w-]*)/g;
const ENTRY_END = '</url>';

/** A file of the build with the values of the configuration, and without what the site does not have. */
export function fillPage(text: string, deployment: Deployment): string {
  return fillPlaceholders(removeDisabled(text, deployment.disabledParts), deployment);
}

/** A page or a sitemap without what needs only parts that are switched off. @param disabledParts separated by spaces */
export function removeDisabled(text: string, disabledParts: string): string {
  return removeElements(removeEntries(text, disabledParts), new Set(disabledParts.split(' ')));
}

/** A sitemap without the pages that the site does not have. */
function removeEntries(xml: string, disabledParts: string): string {
  const [head = '', ...entries] = xml.split('<url>');
  const isListed = (entry: string): boolean => {
    const address = entry.slice(entry.indexOf('>') + 1, entry.indexOf('</loc>'));
    return hasPage(decodeURI(new URL(address).pathname), disabledParts);
  };
  const kept = entries.map((entry) =>
    isListed(entry) ? `<url>${entry}` : entry.slice(entry.indexOf(ENTRY_END) + ENTRY_END.length),
  );
  return [head, ...kept].join('');
}

function removeElements(html: string, disabled: ReadonlySet<string>): string {
  const kept: string[] = [];
  let done = 0;
  for (const { index, 0: attribute, 1: isLink, 2: parts = '' } of html.matchAll(needs)) {
    // Within an element that has been removed.
    if (index < done) continue;
    const isOffered = parts.split(' ').some((part) => !disabled.has(part));
    const start = isOffered ? index : html.lastIndexOf('<', index);
    kept.push(html.slice(done, start));
    done = isOffered ? index + attribute.length : endOfElement(html, start);
    if (!isOffered && isLink) kept.push(textOf(html.slice(index, done)));
  }
  return [...kept, html.slice(done)].join('');
}

/** The position after an element that is not void. */
function endOfElement(html: string, start: number): number {
  tag.lastIndex = start;
  const name = tag.exec(html)?.[2];
  let depth = 1;
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    if (found[2] !== name) continue;
    depth += found[1] ? -1 : 1;
    if (depth === 0) return html.indexOf('>', found.index) + 1;
  }
  throw new Error(`<${name}> has no end.`);
}

/** The text of an element without others in it. @param element from one of its attributes on */
const textOf = (element: string): string => element.slice(element.indexOf('>') + 1, element.lastIndexOf('<'));
