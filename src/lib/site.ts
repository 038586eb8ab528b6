/** The script that makes pages work offline. */
export const SERVICE_WORKER_PATH = '/service-worker.js';
/** The page that it serves instead of pages that need the server. */
export const OFFLINE_PATH = '/offline';
/** Message to it from a page in which the engine has started: the work pages and all scripts are kept from now on. */
export const KEEP_MESSAGE = 'keep';

/** Values on pages that depend on the configuration and not on the build. */
export interface Deployment {
  /** The address of the site, without a trailing slash. */
  siteUrl: string;
  /** The path in it, without a trailing slash: `/convert`, or empty. */
  basePath: string;
  /** The name of the site. */
  brandName: string;
  /** Its name under an icon on a home screen. */
  shortName: string;
  /** Colors of the brand, as a `style` attribute. */
  brandStyle: string;
  /** Features and output formats that are switched off, separated by spaces. `more`: all formats of the menu "More". */
  disabledParts: string;
  /** The maximum upload size, in MB. */
  maxFileMb: string;
  /** The maximum size of a file on the device, in MB. */
  maxDeviceFileMb: string;
  /** The maximum number of files in a list. */
  maxFiles: string;
  /** The maximum number of pages of a PDF per conversion. */
  maxPdfPages: string;
  /** Retention time of results, in words: `24 hours`. */
  resultTime: string;
  /** Retention time of results, in hours. */
  resultHours: string;
  /** Retention time of files sent by e-mail, in words: `7 days`. */
  deliveryTime: string;
  /** `smtp` if a mail server is configured, else `none`. */
  mail: string;
  /** Title of the panel that sends files by e-mail or, without a mail server, creates a link to them. */
  deliveryTitle: string;
  /** The place of conversions unless the visitor chooses: `device` or `server`. */
  convertOn: string;
  /** `convertOn` in words: `on your device`. */
  convertOnText: string;
  /** The treatment of files, in one line for the first screen. */
  privacyLine: string;
  /** HTML: the address of the operator, and how soon they reply. Empty without an address. */
  support: string;
  /** The name of the visitor cookie. */
  cookieName: string;
  /** The current year. */
  year: string;
}

/** The site address in prerendered pages. */
export const SITE_PLACEHOLDER = 'https://site-url.invalid';

/** Placeholders in prerendered pages. The server replaces them with the configured values. */
export const placeholders: Deployment = {
  siteUrl: SITE_PLACEHOLDER,
  basePath: '{base-path}',
  brandName: '{brand-name}',
  shortName: '{short-name}',
  brandStyle: '{brand-style}',
  disabledParts: '{disabled-parts}',
  maxFileMb: '{max-file-mb}',
  maxDeviceFileMb: '{max-device-file-mb}',
  maxFiles: '{max-files}',
  maxPdfPages: '{max-pdf-pages}',
  resultTime: '{result-time}',
  resultHours: '{result-hours}',
  deliveryTime: '{delivery-time}',
  mail: '{mail}',
  deliveryTitle: '{delivery-title}',
  convertOn: '{convert-on}',
  convertOnText: '{convert-on-text}',
  privacyLine: '{privacy-line}',
  support: '{support}',
  cookieName: '{cookie-name}',
  year: '{year}',
};

/** The text with placeholders replaced by the configured values. */
export function fillPlaceholders(text: string, deployment: Deployment): string {
  return Object.entries(placeholders).reduce(
    (filled, [name, placeholder]) => filled.replaceAll(placeholder, deployment[name as keyof Deployment]),
    text,
  );
}
