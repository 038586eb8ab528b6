import type { Deployment } from '../../site.ts';
import type { Config } from '../config/config.ts';
import { cookieName } from './visitor.ts';

const HOUR_MS = 3_600_000;

const counted = (count: number, unit: string): string => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);

/** The values of the configuration that pages show. */
export function deploymentOf({ siteUrl, limits, smtpUrl, convertOn, contactEmail }: Config): Deployment {
  const resultTime = counted(limits.resultMs / HOUR_MS, 'hour');
  const deliveryTime = counted(limits.deliveryMs / (24 * HOUR_MS), 'day');
  return {
    siteUrl,
    maxFileMb: String(limits.maxFileBytes / 1024 ** 2),
    maxPdfPages: String(limits.maxPdfPages),
    resultTime,
    resultHours: String(limits.resultMs / HOUR_MS),
    deliveryTime,
    mail: smtpUrl ? 'smtp' : 'none',
    deliveryTitle: smtpUrl ? 'Deliver via Email' : 'Get a link',
    convertOn,
    convertOnText: convertOn === 'device' ? 'on your device' : 'on the server',
    privacyLine:
      convertOn === 'device'
        ? 'Images and PDFs are converted on your device. Files that need our server, like SVG, are sent only if you agree.'
        : `Originals are deleted right after conversion, results after ${resultTime}, or up to ${deliveryTime} with a link.`,
    // The schema of e-mail addresses admits no character with a meaning in HTML.
    support: contactEmail
      ? `Write to <a href="mailto:${contactEmail}">${contactEmail}</a>. We reply to support requests within 24-48 hours.`
      : '',
    cookieName: cookieName(siteUrl),
    year: String(new Date().getFullYear()),
  };
}
