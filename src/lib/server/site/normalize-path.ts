/** The normalized path of a request, as routing uses it. */
export function normalizePath(url: string): string {
  const path = (url.split('?')[0] ?? '').replace(/\/{2,}/g, '/');
  try {
    return decodeURIComponent(path).replace(/\/{2,}/g, '/');
  } catch {
    return '(not decodable)';
  }
}
