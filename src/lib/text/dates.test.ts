import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatDay, formatMoment, formatMomentAlone } from './dates.ts';

const NOON = '2026-11-28T12:00:00Z';
const berlin = { timeZone: 'Europe/Berlin' };
const losAngeles = { timeZone: 'America/Los_Angeles' };

test('dates and times are those of the time zone, in US English', () => {
  expect(formatDate('2026-11-28T23:30:00Z', { timeZone: 'UTC' })).toBe('Nov 28, 2026');
  expect(formatDate('2026-11-28T23:30:00Z', berlin)).toBe('Nov 29, 2026');
  expect(formatDay('2026-11-28T23:30:00Z', berlin)).toBe('November 29');
  expect(formatDateTime('2026-11-28T19:52:00Z', { timeZone: 'UTC' })).toBe('Nov 28, 2026, 7:52 PM');
  expect(formatDateTime(Date.parse('2026-11-28T19:02:00Z'), losAngeles)).toBe('Nov 28, 2026, 11:02 AM');
});

test.each([
  ['2026-11-28T18:52:00Z', berlin, 'today, 7:52 PM'],
  ['2026-11-28T23:30:00Z', berlin, 'tomorrow, 12:30 AM'],
  ['2026-11-28T23:30:00Z', losAngeles, 'today, 3:30 PM'],
  ['2026-11-29T18:52:00Z', berlin, 'tomorrow, 7:52 PM'],
  ['2026-11-27T18:52:00Z', berlin, 'yesterday, 7:52 PM'],
  ['2026-12-05T18:52:00Z', berlin, 'Dec 5, 2026, 7:52 PM'],
])('%s in %o is %s', (moment, zone, text) => {
  expect(formatMoment(moment, { now: NOON, ...zone })).toBe(text);
});

test('the next day follows a day of 23 or 25 hours, and a year', () => {
  expect(formatMoment('2026-03-29T20:00:00Z', { now: '2026-03-28T22:30:00Z', ...berlin })).toBe('tomorrow, 10:00 PM');
  expect(formatMoment('2026-10-25T22:30:00Z', { now: '2026-10-24T21:30:00Z', ...berlin })).toBe('tomorrow, 11:30 PM');
  expect(formatMoment('2027-01-01T08:00:00Z', { now: '2026-12-31T08:00:00Z', ...berlin })).toBe('tomorrow, 9:00 AM');
});

test('a text can begin with a moment', () => {
  expect(formatMomentAlone('2026-11-29T18:52:00Z', { now: NOON, ...berlin })).toBe('Tomorrow, 7:52 PM');
  expect(formatMomentAlone('2026-12-05T18:52:00Z', { now: NOON, ...berlin })).toBe('Dec 5, 2026, 7:52 PM');
});
