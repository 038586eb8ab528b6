import { MAX_DEVICE_FILE_MB, MAX_FILES } from '../../file-limits.ts';
import type { Deployment } from '../../site.ts';
import { formatDuration } from '../../text/dates.ts';
import type { Config } from '../config/config.ts';
import { cookieName } from './visitor.ts';

const HOUR_MS = 3_600_000;

/** The values of the configuration that pages show. */
export function deploymentOf({ siteUrl, limits, smtpUrl, convertOn, contactEmail }: Config): Deployment {
  const resultTime = formatDuration(limits.resultMs / HOUR_MS, 'hour');
  const deliveryTime = formatDuration(limits.deliveryMs / (24 * HOUR_MS), 'day');
  return {
    siteUrl,
    maxFileMb: String(limits.maxFileBytes / 1024 ** 2),
    maxDeviceFileMb: String(MAX_DEVICE_FILE_MB),
    maxFiles: String(MAX_FILES),
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
        ? 'Converts on your device. We ask before anything is uploaded.'
        : 'Converts on the server. Originals are deleted right after conversion.',
    // The schema of e-mail addresses admits no character with a meaning in HTML.
    support: contactEmail
      ? `Write to <a href="mailto:${contactEmail}">${contactEmail}</a>. We reply to support requests within 24-48 hours.`
      : '',
    cookieName: cookieName(siteUrl),
    year: String(new Date().getFullYear()),
  };
}
