import { readUploads } from './upload-session.ts';

let isRestored = false;

/** Restores the uploads from before a reload, once. The module for it is loaded only if there are any. */
export function restoreOnLoad(): void {
  if (isRestored) return;
  isRestored = true;
  if (readUploads().length > 0) void loadAndRestore();
}

async function loadAndRestore(): Promise<void> {
  // If the module cannot be loaded, the next reload tries again.
  const module = await import('./restore-session.ts').catch(() => undefined);
  await module?.restoreSession();
}
