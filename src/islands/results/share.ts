export interface SharedPage {
  title: string;
  url: string;
}

/** `refused`: the user must copy the link manually. */
export type Shared = 'shared' | 'cancelled' | 'copied' | 'refused';

/** Shares a page with the Web Share API. If that fails or is unavailable, copies the link to the clipboard. */
export async function share(page: SharedPage): Promise<Shared> {
  const shared = await shareByDevice(page);
  if (shared !== 'failed') return shared;
  try {
    // `navigator.clipboard` is undefined outside a secure context.
    await navigator.clipboard.writeText(page.url);
    return 'copied';
  } catch {
    return 'refused';
  }
}

async function shareByDevice(page: SharedPage): Promise<'shared' | 'cancelled' | 'failed'> {
  if (typeof navigator.share !== 'function') return 'failed';
  try {
    await navigator.share({ title: page.title, url: page.url });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}
