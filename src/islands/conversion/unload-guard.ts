import { computed } from 'nanostores';
import { $isTransferred } from '#convert/files/file-transfer.ts';
import { isActive } from '#session/file-status.ts';
import { $files } from '#session/files.ts';
import { guardUnload } from '../ui/unload-guard.ts';

// Leaving the page needs a confirmation while it would interrupt conversions, or lose files that have not been converted: a
// reload restores results, and names the files of interrupted conversions.

guardUnload(
  computed([$files, $isTransferred], (files, isTransferred) =>
    files.some((file) => isActive(file) || (file.state.step === 'ready' && !isTransferred)),
  ),
);
