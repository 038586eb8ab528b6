import { atom, computed } from 'nanostores';
import type { ErrorCode } from '#lib/errors.ts';
import { $files } from '../files/files.ts';
import { $pdfDocuments } from './document-states.ts';

/** A document that asks for its password: it was not given yet, it is being tried, or it was not the right one. */
export type Lock = 'asking' | 'trying' | 'wrong';

/** What the server said, where the page itself could not tell. */
const $refused = atom<ReadonlyMap<string, Lock>>(new Map());

/** Those that are being tried. */
export const $trying = atom<ReadonlySet<string>>(new Set());

/** Passwords that the page could not try. They go with the conversion, and nowhere else. */
export const untried = new Map<string, string>();

const asked: Partial<Record<ErrorCode, Lock>> = {
  pdf_password: 'asking',
  pdf_password_wrong: 'wrong',
};

/** By file: the documents that need a password before they can be converted. */
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

/** What a document is converted with. */
export function passwordOf(fileId: string): string | undefined {
  const document = $pdfDocuments.get().get(fileId);
  return untried.get(fileId) ?? (document?.step === 'open' ? document.password : undefined);
}

/** Asks for a password where that is why the server could not convert a document. */
export function handlePasswordError(fileId: string, code: ErrorCode | undefined): void {
  const lock = code && asked[code];
  if (lock) setRefused(fileId, lock);
}

/** What the server says of a lock, or that it is open. */
export function setRefused(fileId: string, lock: Lock | undefined): void {
  const refused = new Map($refused.get());
  if (lock) refused.set(fileId, lock);
  else refused.delete(fileId);
  $refused.set(refused);
}
