import type { FileEntry } from '#session/model.ts';
import { giveSharedOptions } from '#session/options/per-file/overrides.ts';
import { listMessages } from '../messages.ts';

/** Menu item that makes a file use the options of all files. */
export const sharedOptionsItem = ({ id, name }: Pick<FileEntry, 'id' | 'name'>) => ({
  text: listMessages.useSharedSettings,
  label: listMessages.useSharedSettingsFor(name),
  onSelect: () => giveSharedOptions(id),
});
