import { giveSharedOptions } from '../../options/scope/own-options.ts';
import type { UploadedFile } from '../files.ts';

/** Menu item that makes a file use the options of all files. */
export const sharedOptionsItem = ({ id, name }: Pick<UploadedFile, 'id' | 'name'>) => ({
  text: 'Use the settings of all files',
  label: `Use the settings of all files for ${name}`,
  onSelect: () => giveSharedOptions(id),
});
