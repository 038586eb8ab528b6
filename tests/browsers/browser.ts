/** A page in one of the browsers. Each browser has a driver of its own, because none drives all of them reliably. */
export interface Browser extends AsyncDisposable {
  open(url: string): Promise<void>;
  /**
   * Runs a function in the page. It may use nothing from outside but its argument, and may be asynchronous.
   * @param argument a value that JSON can hold
   * @throws Error with the message of what the function throws
   */
  evaluate<A, R>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** Chooses files of the disk in a file input. */
  choose(selector: string, paths: readonly string[]): Promise<void>;
  click(selector: string): Promise<void>;
}

/** Time limit of a function in the page, in milliseconds. */
export const SCRIPT_TIMEOUT_MS = 120_000;

/**
 * Body of a script that WebDriver and Marionette run: it calls the function with the first argument, and the callback, which is
 * the last argument, with its result (W3C WebDriver, 13.2.2, Execute Async Script).
 */
export const asyncScript = (run: unknown): string => `
  const done = arguments[arguments.length - 1];
  Promise.resolve(arguments[0]).then(${String(run)}).then(
    (value) => done({ value }),
    (error) => done({ error: String(error && error.message || error) }),
  );`;

/** The result of such a script. */
export function resultOf<R>(reply: { value?: R; error?: string }): R {
  if (reply.error !== undefined) throw new Error(reply.error);
  return reply.value as R;
}
