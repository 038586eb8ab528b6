type ExecutorChoice = typeof import('./executor-choice.ts');

// The conversion plan is not part of a page's first load, because it concerns no page without files.
let choice: ExecutorChoice | undefined;

/** Loads the code that chooses executors. @returns whether it could be loaded */
export async function loadExecutorChoice(): Promise<boolean> {
  choice ??= await import('./executor-choice.ts').catch(() => undefined);
  return choice !== undefined;
}

/** Undefined until it is loaded. No file in the list is ready before that. */
export const executorChoice = (): ExecutorChoice | undefined => choice;
