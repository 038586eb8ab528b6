import type { Deployment } from '../../site.ts';
import type { Config } from '../config/config.ts';
import { cookieName } from './visitor.ts';

const HOUR_MS = 3_600_000;

const counted = (count: number, unit: string): string => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);

/** The values of the configuration that pages show. */
export function deploymentOf({ siteUrl, limits, smtpUrl, convertOn }: Config): Deployment {
  const resultTime = counted(limits.resultMs / HOUR_MS, 'hour');
  return {
    siteUrl,
    maxFileMb: String(limits.maxFileBytes / 1024 ** 2),
    maxPdfPages: String(limits.maxPdfPages),
    resultTime,
    resultHours: String(limits.resultMs / HOUR_MS),
    deliveryTime: counted(limits.deliveryMs / (24 * HOUR_MS), 'day'),
    mail: smtpUrl ? 'smtp' : 'outbox',
    convertOn,
    convertOnText: convertOn === 'device' ? 'on your device' : 'on the server',
    privacyLine:
      convertOn === 'device'
        ? 'Images are converted on your device. Files that need our server, like SVG and PDF, are sent only if you agree.'
        : `Originals are deleted right after conversion, results after ${resultTime}.`,
    cookieName: cookieName(siteUrl),
    year: String(new Date().getFullYear()),
  };
}
