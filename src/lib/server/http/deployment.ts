import { MAX_DEVICE_FILE_MB, MAX_FILES } from '../../file-limits.ts';
import { moreFormats, type ResultFormat, resultFormats } from '../../formats/formats.ts';
import { type Language, languageIds } from '../../language/languages.ts';
import type { Deployment } from '../../site.ts';
import { brandStyle } from '../brand-colors.ts';
import type { Config } from '../config/config.ts';
import { DEFAULT_BRAND_NAME } from '../config/variables.ts';
import { messagesIn } from '../language/messages-in.ts';
import { inLanguage } from '../language/request-language.ts';
import { deploymentMessages } from './messages.ts';
import { cookieName } from './visitor.ts';

export type Deployments = Readonly<Record<Language, Deployment>>;

const HOUR_MS = 3_600_000;

/** The values of the configuration that pages show, in every language. */
export async function deploymentsOf(config: Config): Promise<Deployments> {
  const deployments = languageIds.map(async (language) => {
    const messages = await deploymentMessagesIn(language);
    return [language, inLanguage(language, () => deploymentOf(config, messages))];
  });
  return Object.fromEntries(await Promise.all(deployments));
}

/** The server fills pages outside of Astro's bundle. */
export const deploymentMessagesIn = async (language: Language): Promise<typeof deploymentMessages> =>
  (await messagesIn(language, 'lib/server/http/messages.ts', { deploymentMessages })).deploymentMessages;

/** These values in the current language. @param messages those of the language */
export function deploymentOf(config: Config, messages = deploymentMessages): Deployment {
  const { siteUrl, basePath, brandName, brandColor, limits, smtpUrl, convertOn, contactEmail } = config;
  return {
    siteUrl,
    basePath,
    brandName,
    shortName: brandName === DEFAULT_BRAND_NAME ? messages.shortName : brandName,
    brandStyle: brandStyle(brandColor),
    disabledParts: disabledPartsOf(config).join(' '),
    maxFileMb: String(limits.maxFileBytes / 1024 ** 2),
    maxDeviceFileMb: String(MAX_DEVICE_FILE_MB),
    maxFiles: String(MAX_FILES),
    maxPdfPages: String(limits.maxPdfPages),
    resultTime: messages.hours(limits.resultMs / HOUR_MS),
    resultHours: String(limits.resultMs / HOUR_MS),
    deliveryTime: messages.days(limits.deliveryMs / (24 * HOUR_MS)),
    mail: smtpUrl ? 'smtp' : 'none',
    deliveryTitle: smtpUrl ? messages.deliverByEmail : messages.getLink,
    convertOn,
    convertOnText: convertOn === 'device' ? messages.onDevice : messages.onServer,
    privacyLine: convertOn === 'device' ? messages.convertsOnDevice : messages.convertsOnServer,
    // The schema of e-mail addresses admits no character with a meaning in HTML.
    support: contactEmail ? messages.support(`<a href="mailto:${contactEmail}">${contactEmail}</a>`) : '',
    cookieName: cookieName(siteUrl),
    year: String(new Date().getFullYear()),
  };
}

/** Features and output formats that are switched off, as pages have them. */
function disabledPartsOf({ disabledFeatures, allowedFormats }: Config): string[] {
  const isAllowed = (format: ResultFormat): boolean => allowedFormats.includes(format);
  const disabledFormats = resultFormats.filter((format) => !isAllowed(format));
  return [...disabledFeatures, ...disabledFormats, ...(moreFormats.some(isAllowed) ? [] : ['more'])];
}
