import { byLocale } from '../language/by-locale.ts';
import { currentLocale } from '../language/current-language.ts';
import { textMessages } from './messages.ts';

type Moment = Date | number | string;

/** IANA name of a time zone. The visitor's by default. */
interface Zone {
  timeZone?: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const days = byLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** `Nov 28, 2026` */
export const formatDate = (moment: Moment, zone: Zone = {}): string => format(moment, { ...zone, dateStyle: 'medium' });

/** `November 28` */
export const formatDay = (moment: Moment, zone: Zone = {}): string =>
  format(moment, { ...zone, month: 'long', day: 'numeric' });

/** `Nov 28, 2026, 7:52 PM` */
export const formatDateTime = (moment: Moment, zone: Zone = {}): string =>
  format(moment, { ...zone, dateStyle: 'medium', timeStyle: 'short' });

/** A date and time in a sentence: `tomorrow, 7:52 PM`, or `Dec 5, 2026, 7:52 PM`. @param now defaults to the current time */
export function formatMoment(moment: Moment, { now = Date.now(), ...zone }: Zone & { now?: Moment } = {}): string {
  const distance = dayOf(moment, zone) - dayOf(now, zone);
  if (Math.abs(distance) > 1) return formatDateTime(moment, zone);
  return textMessages.dayAndTime(days().format(distance, 'day'), format(moment, { ...zone, timeStyle: 'short' }));
}

/** `formatMoment` at the start of a text: `Tomorrow, 7:52 PM`. */
export const formatMomentAlone = (...moment: Parameters<typeof formatMoment>): string =>
  formatMoment(...moment).replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(currentLocale()));

/** Number of the calendar day in the time zone. */
function dayOf(moment: Moment, zone: Zone): number {
  const parts = new Intl.DateTimeFormat('en-US', { ...zone, day: 'numeric', month: 'numeric', year: 'numeric' });
  const [month, day, year] = parts.format(new Date(moment)).split('/');
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
}

/** Intl puts narrow spaces before AM and PM, which some fonts lack. */
const format = (moment: Moment, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentLocale(), options).format(new Date(moment)).replaceAll('\u202F', ' ');
