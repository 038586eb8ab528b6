/** What pages say that depends on how the site is run and not on how it was built. */
export interface Deployment {
  /** The site's address, without a slash at the end. */
  siteUrl: string;
  /** The largest upload, in MB. */
  maxFileMb: string;
  /** How many pages of a PDF can be converted at once. */
  maxPdfPages: string;
  /** How long results stay, in words: `24 hours`. */
  resultTime: string;
  /** How long files that went by e-mail stay, in words: `7 days`. */
  deliveryTime: string;
  /** `smtp` where a mail server is set up, else `outbox`: messages are kept as files and not sent. */
  mail: string;
  /** The name of the visitor's cookie. */
  cookieName: string;
  /** This year. */
  year: string;
}

/** The address that prerendered pages are built with. */
export const SITE_PLACEHOLDER = 'https://site-url.invalid';

/** What prerendered pages are built with; the server puts the real values in their place. */
export const placeholders: Deployment = {
  siteUrl: SITE_PLACEHOLDER,
  maxFileMb: '{max-file-mb}',
  maxPdfPages: '{max-pdf-pages}',
  resultTime: '{result-time}',
  deliveryTime: '{delivery-time}',
  mail: '{mail}',
  cookieName: '{cookie-name}',
  year: '{year}',
};

/** A built text with the real values. */
export function fillPlaceholders(text: string, deployment: Deployment): string {
  return Object.entries(placeholders).reduce(
    (filled, [name, placeholder]) => filled.replaceAll(placeholder, deployment[name as keyof Deployment]),
    text,
  );
}
