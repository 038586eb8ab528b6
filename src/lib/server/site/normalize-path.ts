/** Stands for a path with invalid percent-encoding. */
export const UNDECODABLE_PATH = '(not decodable)';

/** The normalized path of a request, as routing uses it. */
export function normalizePath(url: string): string {
  const path = (url.split('?')[0] ?? '').replace(/\/{2,}/g, '/');
  try {
    return decodeURIComponent(path).replace(/\/{2,}/g, '/');
  } catch {
    return UNDECODABLE_PATH;
  }
}
