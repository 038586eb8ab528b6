export interface SharedPage {
  title: string;
  url: string;
}

/** `refused`: the visitor has to copy the link by hand. */
export type Shared = 'shared' | 'cancelled' | 'copied' | 'refused';

/** Hands a page to the device's own way of sharing; where that fails or is missing its link goes to the clipboard. */
export async function share(page: SharedPage): Promise<Shared> {
  const shared = await shareByDevice(page);
  if (shared !== 'failed') return shared;
  try {
    // Missing where the site is not served over https.
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
