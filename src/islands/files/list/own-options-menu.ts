import { giveSharedOptions } from '../../options/scope/own-options.ts';
import type { UploadedFile } from '../files.ts';
import { messages } from './messages.ts';

/** Menu item that makes a file use the options of all files. */
export const sharedOptionsItem = ({ id, name }: Pick<UploadedFile, 'id' | 'name'>) => ({
  text: messages.useSharedSettings,
  label: messages.useSharedSettingsFor(name),
  onSelect: () => giveSharedOptions(id),
});
