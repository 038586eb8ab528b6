import { computed } from 'nanostores';
import { $isTransferred } from '../files/add/file-transfer.ts';
import { $files } from '../files/files.ts';
import { isActive } from './file-status.ts';

// Leaving the page needs a confirmation while it would interrupt conversions, or lose files that have not been converted: a
// reload restores results, and names the files of interrupted conversions.

const $isGuarded = computed([$files, $isTransferred], (files, isTransferred) =>
  files.some((file) => isActive(file) || (file.state.step === 'ready' && !isTransferred)),
);

const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

// The listener is set only while it is needed: it can keep the page out of the back/forward cache.
$isGuarded.subscribe((isGuarded) => {
  if (typeof window === 'undefined') return;
  if (isGuarded) addEventListener('beforeunload', preventUnload);
  else removeEventListener('beforeunload', preventUnload);
});
