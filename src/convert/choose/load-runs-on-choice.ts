type RunsOnChoice = typeof import('./runs-on-choice.ts');

// The conversion plan is not part of a page's first load, because it concerns no page without files.
let choice: RunsOnChoice | undefined;

/** Loads the code that chooses between the device and the server. @returns whether it could be loaded */
export async function loadRunsOnChoice(): Promise<boolean> {
  choice ??= await import('./runs-on-choice.ts').catch(() => undefined);
  return choice !== undefined;
}

/** Undefined until it is loaded. No file in the list is ready before that. */
export const runsOnChoice = (): RunsOnChoice | undefined => choice;
