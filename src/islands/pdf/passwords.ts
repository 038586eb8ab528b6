import { atom, computed } from 'nanostores';
import type { ErrorCode } from '#lib/errors.ts';
import { $files } from '../files/files.ts';
import { $pdfDocuments } from './documents.ts';

/** State of a document that needs a password: not given yet, being tried, or incorrect. */
export type Lock = 'asking' | 'trying' | 'wrong';

/** Locks that the server reported for documents that the browser could not open. */
const $refused = atom<ReadonlyMap<string, Lock>>(new Map());

/** Ids of the files whose password is being tried. */
export const $trying = atom<ReadonlySet<string>>(new Set());

/** Passwords that the browser could not try. They are sent only with the conversion. */
export const untried = new Map<string, string>();

const asked: Partial<Record<ErrorCode, Lock>> = {
  pdf_password: 'asking',
  pdf_password_wrong: 'wrong',
};

/** Documents that need a password before the conversion, by file id. */
export const $locks = computed(
  [$pdfDocuments, $refused, $trying],
  (documents, refused, trying): ReadonlyMap<string, Lock> => {
    const here = [...documents].flatMap(([fileId, document]): [string, Lock][] =>
      document.step === 'locked' ? [[fileId, document.wrong ? 'wrong' : 'asking']] : [],
    );
    return new Map([...refused, ...here, ...[...trying].map((fileId): [string, Lock] => [fileId, 'trying'])]);
  },
);

$files.listen((files) => {
  const gone = (fileId: string) => !files.some(({ id }) => id === fileId);
  for (const fileId of [...untried.keys()].filter(gone)) untried.delete(fileId);
  for (const fileId of [...$refused.get().keys()].filter(gone)) setRefused(fileId, undefined);
});

/** Password for the conversion of a document. */
export function passwordOf(fileId: string): string | undefined {
  const document = $pdfDocuments.get().get(fileId);
  return untried.get(fileId) ?? (document?.step === 'open' ? document.password : undefined);
}

/** Marks a document as locked if the server's error is about its password. */
export function handlePasswordError(fileId: string, code: ErrorCode | undefined): void {
  const lock = code && asked[code];
  if (lock) setRefused(fileId, lock);
}

/** Sets the lock that the server reported. Undefined clears it. */
export function setRefused(fileId: string, lock: Lock | undefined): void {
  const refused = new Map($refused.get());
  if (lock) refused.set(fileId, lock);
  else refused.delete(fileId);
  $refused.set(refused);
}
