import type { Deployment } from '../site.ts';
import type { Config } from './config.ts';

const HOUR_MS = 3_600_000;

/** What the configuration makes pages say. */
export function deploymentOf({ siteUrl, limits }: Config): Deployment {
  const hours = limits.resultMs / HOUR_MS;
  return {
    siteUrl,
    maxFileMb: String(limits.maxFileBytes / 1024 ** 2),
    maxPdfPages: String(limits.maxPdfPages),
    resultTime: hours === 1 ? '1 hour' : `${hours} hours`,
    year: String(new Date().getFullYear()),
  };
}
