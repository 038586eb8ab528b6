import type { TransferState } from './file-transfer.ts';

/** Texts of the drop zone that opens the converter. */
export const messages = {
  states: {
    none: 'Drop images or PDFs here',
    leaving: 'Opening the converter…',
    failed: 'This browser could not keep the files for the next page. Choose them in the converter.',
  } satisfies Record<Exclude<TransferState['step'], 'refused'>, string>,
  chooseToConvert: 'Choose images or PDFs to convert',
  dropToConvert: 'Drop to convert',
  chooseFiles: 'Choose files',
  limit: (megabytes: string) => `They open in the converter, up to ${megabytes} MB each`,
};
