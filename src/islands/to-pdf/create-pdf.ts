import { agreeToSend } from '#convert/choose/permission.ts';
import { $pagesNeedConsent } from '#convert/created-pdf/needs-server.ts';
import { endPdfWorker, writePdf } from '#convert/created-pdf/pdf-worker.ts';
import { type DevicePage, prepareImage } from '#convert/created-pdf/prepare-image.ts';
import { maxEngines } from '#convert/device/device-limits.ts';
import { EngineFailure } from '#convert/device/engine-pool.ts';
import { removeFile, waitForPendingReads } from '#convert/files/files.ts';
import { messages as convertMessages } from '#convert/messages.ts';
import { saveFile } from '#convert/save-file.ts';
import { createTaskQueue } from '#convert/task-queue.ts';
import { AppError } from '#lib/errors.ts';
import { rotateOrientation } from '#lib/geometry/orientation.ts';
import { pdfName } from '#lib/pdf/title.ts';
import { noticeText } from '#lib/plan/notices/notice-text.ts';
import type { NoticeCode, PublicNotice } from '#lib/plan/types.ts';
import { randomId } from '#lib/random-id.ts';
import { joinSentences } from '#lib/text/joined-texts.ts';
import { shortenedFileNames } from '#lib/text/shortened-list.ts';
import { announce } from '#session/announcement.ts';
import { fileById, setFileState, updateFile } from '#session/files/files.ts';
import { $reading } from '#session/files/reading.ts';
import { $sentFiles } from '#session/files/sent-files.ts';
import type { FileEntry } from '#session/model.ts';
import { $createdPdfSettings, toPdfSettings } from '#session/pages/created-pdf.ts';
import { showError } from '#session/toast.ts';
import {
  $content,
  $creation,
  $failedFiles,
  $isCreating,
  $pageFiles,
  type CreatedPdf,
  setCreation,
  titleOf,
} from './creation.ts';
import { createdMessages as messages } from './messages.ts';

// Makes and saves PDFs. Loaded with the first of them.

/** Makes the PDF of all files in their order. Files that need the server are sent, which the visitor has agreed to. */
export async function createPdf(): Promise<void> {
  if ($reading.get() > 0) await waitForPendingReads();
  const files = $pageFiles.get();
  if ($isCreating.get() || files.length === 0 || $pagesNeedConsent.get().size > 0) return;
  const controller = new AbortController();
  controller.signal.addEventListener('abort', endPdfWorker);
  const content = $content.get();
  const settings = $createdPdfSettings.get();
  setCreation({ step: 'running', done: 0, total: files.length, controller });
  try {
    const prepared = await prepareImages(files, controller);
    if (!prepared) return stopWithFailures();
    const images = prepared.map(({ image }) => image);
    const pdf = await writePdf(images, toPdfSettings(settings), titleOf(settings.title, files));
    controller.signal.throwIfAborted();
    if (content === $content.get()) finish(pdf, files, prepared);
    else setCreation({ step: 'idle' });
  } catch (error) {
    setCreation({ step: 'idle' });
    if (!controller.signal.aborted) showError(messages.failed, messageOf(error));
  }
}

/** Agrees to send the files that only the server can prepare, and makes the PDF. */
export async function createPdfWithServer(): Promise<void> {
  agreeToSend($pagesNeedConsent.get());
  await createPdf();
}

/** Removes the files that cannot become a page, and makes the PDF of the others. */
export async function createWithoutFailed(): Promise<void> {
  for (const { id } of $failedFiles.get()) removeFile(id);
  await createPdf();
}

/** Saves the PDF, unless a file that it consists of has been moved or changed meanwhile. */
export async function downloadPdf(pdf: CreatedPdf): Promise<void> {
  const { content, name, sources } = pdf;
  const checks = sources.map((file) => file.slice(0, 1).arrayBuffer());
  const gone = (await Promise.allSettled(checks)).findIndex(({ status }) => status === 'rejected');
  if (gone < 0) {
    saveFile(content, name);
    const creation = $creation.get();
    if (creation.step === 'done' && creation.pdf === pdf) setCreation({ ...creation, isDownloaded: true });
    return;
  }
  showError(messages.notSaved, messages.about(sources[gone]?.name ?? '', convertMessages.unreadable));
}

/** @returns undefined if one of them failed, which its state shows */
async function prepareImages(
  files: readonly FileEntry[],
  { signal }: AbortController,
): Promise<readonly DevicePage[] | undefined> {
  const settings = toPdfSettings($createdPdfSettings.get());
  const queue = createTaskQueue(maxEngines());
  let done = 0;
  const pages = await Promise.all(
    files.map((file) =>
      queue(async (): Promise<DevicePage | undefined> => {
        const prepared = await prepareImage(file, settings, AbortSignal.any([signal, file.removal.signal])).catch(
          (error: unknown) => handleFailure(file, error, signal),
        );
        const creation = $creation.get();
        if (creation.step === 'running') setCreation({ ...creation, done: ++done });
        if (!prepared) return undefined;
        if (file.state.step === 'failed') setFileState(file.id, { step: 'ready' });
        const orientation = rotateOrientation(prepared.image.orientation, fileById(file.id)?.rotation ?? 0);
        return { ...prepared, image: { ...prepared.image, orientation } };
      }),
    ),
  );
  signal.throwIfAborted();
  return pages.every((page) => page !== undefined) ? pages : undefined;
}

function handleFailure({ id, removal }: FileEntry, error: unknown, signal: AbortSignal): undefined {
  if (signal.aborted || removal.signal.aborted) return;
  if (error instanceof EngineFailure) updateFile(id, { isUndecodable: true });
  setFileState(id, { step: 'failed', error: { message: messageOf(error) } });
}

function messageOf(error: unknown): string {
  if (error instanceof EngineFailure) return messages.engineFailed;
  return error instanceof AppError ? error.message : convertMessages.unreadable;
}

function stopWithFailures(): void {
  setCreation({ step: 'idle' });
  const [first, ...others] = $failedFiles.get();
  if (first?.state.step !== 'failed') return;
  const text = messages.about(first.name, first.state.error.message);
  showError(messages.notMade, joinSentences(text, others.length > 0 && messages.moreFailed(others.length)));
}

function finish(content: Blob, files: readonly FileEntry[], pages: readonly DevicePage[]): void {
  const title = titleOf($createdPdfSettings.get().title, files);
  const sent = $sentFiles.get();
  const pdf: CreatedPdf = {
    id: randomId(),
    content,
    name: pdfName(title),
    pageCount: files.length,
    nothingSent: files.every(({ id }) => !sent.has(id)),
    sources: files.map(({ file }) => file),
    originalFormat: files[0]?.format ?? 'jpg',
    hasLocation: pages.some(({ image }) => image.location),
    madeOf: $content.get(),
    notices: noticesOf(files, pages),
  };
  setCreation({ step: 'done', pdf, isDownloaded: false });
  announce(messages.ready(pdf.pageCount));
}

/** The notices about pages, each with the names of its files. */
function noticesOf(files: readonly FileEntry[], pages: readonly DevicePage[]): PublicNotice[] {
  const byText = new Map<string, { code: NoticeCode; about: FileEntry[] }>();
  for (const [index, { notices }] of pages.entries()) {
    for (const notice of notices) {
      const text = noticeText(notice);
      const { code, about } = byText.get(text) ?? { code: notice.code, about: [] };
      byText.set(text, { code, about: [...about, ...files.slice(index, index + 1)] });
    }
  }
  return Array.from(byText, ([text, { code, about }]) => ({
    code,
    text: messages.about(shortenedFileNames(about), text),
  }));
}
