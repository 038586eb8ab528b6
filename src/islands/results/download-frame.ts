/** Longer than anything this service says: a page of someone else's. */
const MAX_TEXT_LENGTH = 500;

interface Posted {
  /** Resolves when the answer is no download but something to be shown. Its words are empty where they are not for the visitor. */
  refused: Promise<{ reason: string }>;
  /** Takes the frame away. What has begun to download goes on. */
  remove: () => void;
}

/**
 * Posts a form whose answer is a download, into a frame that nobody sees: if it is a refusal after all, the page stays.
 * @param address of this site, that lets its refusals be framed
 */
export function postToFrame(address: string, fields: Record<string, string>): Posted {
  const frame = document.createElement('iframe');
  const name = `download-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
  Object.assign(frame, { name, hidden: true, title: 'Download' });
  const refused = new Promise<{ reason: string }>((resolve) => {
    frame.addEventListener('load', () => {
      // Some browsers say so of the empty frame too.
      if (locationOf(frame) !== 'about:blank') resolve({ reason: wordsIn(frame) });
    });
  });
  document.body.append(frame);
  const form = formOf(fields);
  Object.assign(form, { action: address, target: name });
  document.body.append(form);
  form.submit();
  form.remove();
  return { refused, remove: () => frame.remove() };
}

function formOf(fields: Record<string, string>): HTMLFormElement {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', enctype: 'multipart/form-data', hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  return form;
}

/** The browser's own page about a connection that failed is not to be looked into. */
function locationOf({ contentWindow }: HTMLIFrameElement): string | undefined {
  try {
    return contentWindow?.location.href;
  } catch {
    return undefined;
  }
}

function wordsIn({ contentDocument }: HTMLIFrameElement): string {
  const words = contentDocument?.body.textContent?.trim() ?? '';
  return contentDocument?.contentType === 'text/plain' && words.length <= MAX_TEXT_LENGTH ? words : '';
}
