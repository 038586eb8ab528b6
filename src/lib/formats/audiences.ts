import type { OutputFormat } from './formats.ts';

/**
 * Who can open files of a format: everyone; almost everyone, with a browser or a program of the last years; all current browsers; only
 * the newest ones; or image programs, but no browser.
 */
export type Audience = 'everyone' | 'most' | 'browsers' | 'newest' | 'programs';

export const audiences = {
  jpg: 'everyone',
  png: 'everyone',
  webp: 'most',
  avif: 'browsers',
  gif: 'everyone',
  tiff: 'programs',
  ico: 'everyone',
  jxl: 'newest',
  svg: 'browsers',
} as const satisfies Record<OutputFormat, Audience>;
