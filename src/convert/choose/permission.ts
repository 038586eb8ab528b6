import { fileById, updateFiles } from '#session/files/files.ts';
import type { FileEntry } from '#session/model.ts';
import { $runsOnSetting } from './runs-on-setting.ts';

declare const granted: unique symbol;

/**
 * Permission to send a file, or a copy of it, to the server. Every function that sends bytes of a file needs one, and only this
 * module grants it.
 */
export interface SendPermission {
  readonly fileId: string;
  readonly [granted]: true;
}

const grant = (fileId: string): SendPermission => ({ fileId }) as SendPermission;

/** Permission for what the visitor starts. Undefined without the setting for the server and without consent for this file. */
export const permissionFor = (fileId: string): SendPermission | undefined =>
  $runsOnSetting.get() === 'server' || fileById(fileId)?.hasConsent ? grant(fileId) : undefined;

/** Permission for what the page does by itself, such as thumbnails. Undefined without the setting for the server. */
export const permissionBySetting = (fileId: string): SendPermission | undefined =>
  $runsOnSetting.get() === 'server' ? grant(fileId) : undefined;

/** Permission for one upload that the visitor has confirmed in a dialog, or by a button beside a sentence that says so. */
export const permissionByDialog = (fileId: string): SendPermission => grant(fileId);

/** The visitor agrees that files are sent. That ends when they leave the list. */
export const agreeToSend = (fileIds: Iterable<string>): void => updateFiles(new Set(fileIds), { hasConsent: true });

/** Ids of the files that need the server, and that the visitor has not agreed to send. */
export const idsWithoutConsent = (
  files: readonly FileEntry[],
  needsServer: (id: string) => boolean,
): ReadonlySet<string> => new Set(files.flatMap(({ id, hasConsent }) => (needsServer(id) && !hasConsent ? [id] : [])));
