import { atom, computed } from 'nanostores';
import { fileMessages } from '#convert/messages.ts';
import { guardUnload } from '#convert/run/guard-unload.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import { pdfTitle } from '#lib/pdf/title.ts';
import type { PublicNotice } from '#lib/plan/types.ts';
import { shortenedFileNames } from '#lib/text/shortened-list.ts';
import { announce } from '#session/announcement.ts';
import { $files } from '#session/files/files.ts';
import { listSkipped } from '#session/files/reading.ts';
import { edit } from '#session/history.ts';
import type { FileEntry } from '#session/model.ts';
import { $createdPdfSettings, type CreatedPdfSettings, defaultCreatedPdfSettings } from '#session/pages/created-pdf.ts';
import { showError } from '#session/toast.ts';
import { messages } from './messages.ts';

// The state of the PDF: its files, and whether it is being made, or made.

/** A PDF that has been made. */
export interface CreatedPdf {
  id: string;
  content: Blob;
  name: string;
  pageCount: number;
  /** Whether nothing of its images has been sent. */
  nothingSent: boolean;
  /** The files, whose bytes are part of the content. */
  sources: readonly File[];
  /** Format of the first file. */
  originalFormat: FormatId;
  /** Whether a file inside it contains a location. */
  hasLocation: boolean;
  /** `$content` that it was made of. */
  madeOf: string;
  /** Notices about its pages, which name their files. */
  notices: readonly PublicNotice[];
}

type Creation =
  | { step: 'idle' }
  | { step: 'running'; done: number; total: number; controller: AbortController }
  | { step: 'done'; pdf: CreatedPdf; isDownloaded: boolean };

/** Files that become pages: those that were read, or failed and can be tried again. */
export const $pageFiles = computed($files, (files) => files.filter(({ state }) => state.step !== 'rejected'));

/** Files without which a PDF can be made. */
export const $failedFiles = computed($files, (files) =>
  files.filter(({ state }) => state.step === 'failed' || state.step === 'rejected'),
);

/** Everything that a PDF depends on. */
export const $content = computed([$pageFiles, $createdPdfSettings], (files, settings) =>
  JSON.stringify([files.map(({ id, rotation = 0 }) => [id, rotation]), settings]),
);

const idle: Creation = { step: 'idle' };

/** The latest creation, even if its PDF does not match the pages any more. */
const $latest = atom<Creation>(idle);

/** A PDF that has been made no longer counts once its files, their order or the settings change. After Undo it does again. */
export const $creation = computed([$latest, $content], (latest, content) =>
  latest.step === 'done' && latest.pdf.madeOf !== content ? idle : latest,
);
export const $isCreating = computed($creation, ({ step }) => step === 'running');

export const setCreation = (creation: Creation): void => $latest.set(creation);

const $isGuarded = computed(
  [$pageFiles, $creation],
  (files, creation) => files.length > 0 && !(creation.step === 'done' && creation.isDownloaded),
);

/** A reload restores neither the pages nor the PDF, so that leaving needs a confirmation. @returns a function that ends that */
export const guardPages = (): (() => void) => guardUnload($isGuarded);

/** Sets settings of the created PDF. */
export const setCreatedPdf = (values: Partial<CreatedPdfSettings>): void =>
  void edit(() => $createdPdfSettings.set({ ...$createdPdfSettings.get(), ...values }));

export const resetCreatedPdf = (): void => setCreatedPdf(defaultCreatedPdfSettings);

export function cancelCreation(): void {
  const creation = $creation.get();
  if (creation.step !== 'running') return;
  creation.controller.abort();
  setCreation(idle);
  announce(messages.cancelled);
}

/** The title: as typed, else the name of the only file. */
export const titleOf = (typed: string, files: readonly FileEntry[]): string =>
  pdfTitle(
    typed,
    files.map(({ name }) => name),
  );

/** Leaves out documents, and says so. @returns a function that stops it */
export const refuseDocuments = (): (() => void) =>
  $files.subscribe((files) => {
    const documents = files.filter(({ format }) => format === 'pdf');
    if (documents.length === 0) return;
    const refused = documents.map(({ file }) => file);
    showError(fileMessages.invalidType, fileMessages.notAdded(messages.onlyImages, shortenedFileNames(refused)));
    listSkipped(refused, messages.alreadyPdf);
    for (const { removal } of documents) removal.abort();
    $files.set(files.filter((file) => !documents.includes(file)));
  });
