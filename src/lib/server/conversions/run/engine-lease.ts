import { constants, copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nanoid } from 'nanoid';
import type { EnginePool } from '../../jobs/engine-pool.ts';
import type { EngineProcess } from '../../jobs/engine-process.ts';

/** An engine that is lent to one run, and a folder of that run's own in the engine's: what is left in it goes with it. */
export interface LentEngine {
  engine: EngineProcess;
  folder: string;
  /** May be called twice. */
  giveBack: () => void;
}

/** Makes the folder of a run. Once it is run, it is removed; until then, that is the caller's to do. */
export async function makeFolder(engine: EngineProcess): Promise<string> {
  const folder = join(engine.folder, nanoid());
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Where the original lies in the folder of a run. */
export const sourceIn = (folder: string): string => join(folder, 'source');

/**
 * Puts a copy of an upload where an engine can read it. The upload may be moved away when this resolves.
 * @param engine one that was taken; given back when this fails
 */
export async function lendWith(engines: EnginePool, engine: EngineProcess, uploadPath: string): Promise<LentEngine> {
  const giveBack = engines.releaseOnce(engine);
  let folder: string | undefined;
  try {
    folder = await makeFolder(engine);
    // Not a second name for the same bytes: the engine process can write to its copy.
    await copyFile(uploadPath, sourceIn(folder), constants.COPYFILE_FICLONE);
    return { engine, folder, giveBack };
  } catch (error) {
    giveBack();
    if (folder) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Gives an engine back that nothing was converted in. */
export async function returnUnused({ engine, folder, giveBack }: LentEngine): Promise<void> {
  await engine.closeDocument();
  giveBack();
  await rm(folder, { recursive: true, force: true });
}
