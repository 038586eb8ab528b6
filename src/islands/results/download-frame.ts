/** Error texts of this service are shorter. A longer text comes from other software, such as a proxy. */
const MAX_TEXT_LENGTH = 500;

interface Posted {
  /**
   * Resolves if the response is an error page instead of a download. `reason` is empty if its text is not user-facing.
   */
  refused: Promise<{ reason: string }>;
  /** Removes the frame. A download that has started continues. */
  remove: () => void;
}

/**
 * Posts a form into a hidden frame to start a download. An error response does not replace the page.
 * @param address same-origin URL whose error responses may be framed
 */
export function postToFrame(address: string, fields: Record<string, string>): Posted {
  const frame = document.createElement('iframe');
  const name = `download-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
  Object.assign(frame, { name, hidden: true, title: 'Download' });
  const refused = new Promise<{ reason: string }>((resolve) => {
    frame.addEventListener('load', () => {
      // Some browsers also fire `load` for the empty frame.
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

/** The browser's own error page is cross-origin, so reading its location throws. */
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
