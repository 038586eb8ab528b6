import { $converting } from './file-status.ts';

/** The browser asks in its own words whether to leave. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

// Only while files are under way or wait to be: a page that always listened would not be kept for when one comes back.
$converting.subscribe((converting) => {
  if (typeof window === 'undefined') return;
  if (converting) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
});
