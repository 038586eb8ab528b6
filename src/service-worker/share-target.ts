import { OPENED_QUERY, SHARED_FILES, type SharedFiles, TAKE_FILES } from '../lib/shared-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** Passes files to the converter without sending them anywhere. Responds with a redirect to the converter. */
export async function receiveSharedFiles(
  event: ExtendableEvent,
  request: Request,
  converter: string,
): Promise<Response> {
  const values = (await request.formData()).getAll(SHARED_FILES);
  event.waitUntil(passOn({ files: values.filter((value) => value instanceof File) }));
  return Response.redirect(converter + OPENED_QUERY, 303);
}

/** Waits for the page to ask. The browser ends the worker if none does. */
function passOn(shared: SharedFiles): Promise<void> {
  return new Promise((resolve) => {
    self.addEventListener('message', function pass({ data, source }) {
      if (data?.type !== TAKE_FILES) return;
      self.removeEventListener('message', pass);
      source?.postMessage(shared);
      resolve();
    });
  });
}
