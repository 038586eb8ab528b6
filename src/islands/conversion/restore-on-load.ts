import { remembered } from './upload-session.ts';

let begun = false;

/** Brings back what was sent from this page before it was loaded again. What does so is fetched only where there is something. */
export function bringBackSent(): void {
  if (begun) return;
  begun = true;
  if (remembered().length > 0) void fetchAndBringBack();
}

async function fetchAndBringBack(): Promise<void> {
  // Without a connection it stays remembered for when the page is loaded again.
  const module = await import('./restore-session.ts').catch(() => undefined);
  await module?.bringBack();
}
