/**
 * Features and output formats that the site does not have (`Deployment.disabledParts`). Empty during hydration, because the HTML of
 * the build has all of them; `src/styles/disabled-parts.css` hides them in it.
 */
let disabledParts: ReadonlySet<string> = new Set();

export const hasPart = (part: string): boolean => !disabledParts.has(part);

/** Only for `offered-formats.ts`, which updates the options. */
export function disableParts(parts: readonly string[]): void {
  disabledParts = new Set(parts);
}
