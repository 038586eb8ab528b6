import { computed } from 'nanostores';
import { isActive } from '#session/file-status.ts';
import { $files } from '#session/files.ts';
import { $isTransferred } from '../files/file-transfer.ts';
import { guardUnload } from './guard-unload.ts';

// Leaving the page needs a confirmation while it would interrupt conversions, or lose files that have not been converted: a
// reload restores results, and names the files of interrupted conversions.

guardUnload(
  computed([$files, $isTransferred], (files, isTransferred) =>
    files.some((file) => isActive(file) || (file.state.step === 'ready' && !isTransferred)),
  ),
);
