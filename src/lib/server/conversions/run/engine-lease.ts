import { constants, copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nanoid } from 'nanoid';
import type { EnginePool } from '../../jobs/engine-pool.ts';
import type { EngineProcess } from '../../jobs/engine-process.ts';

/** An engine that one run uses exclusively, with a folder for the run inside the engine's folder. */
export interface EngineLease {
  engine: EngineProcess;
  folder: string;
  /** Further calls have no effect. */
  release: () => void;
}

/** Creates the folder of a run. `runJob` removes it; until then the caller does. */
export async function createRunFolder(engine: EngineProcess): Promise<string> {
  const folder = join(engine.folder, nanoid());
  await mkdir(folder, { recursive: true });
  return folder;
}

/** The path of the original in the folder of a run. */
export const sourcePathIn = (folder: string): string => join(folder, 'source');

/**
 * Copies an upload into the engine's folder. The upload may be moved once this resolves.
 * @param engine an acquired engine, released if this fails
 */
export async function leaseEngine(
  engines: EnginePool,
  engine: EngineProcess,
  uploadPath: string,
): Promise<EngineLease> {
  const release = engines.releaseOnce(engine);
  let folder: string | undefined;
  try {
    folder = await createRunFolder(engine);
    // Not a hard link: the engine process can write to its copy.
    await copyFile(uploadPath, sourcePathIn(folder), constants.COPYFILE_FICLONE);
    return { engine, folder, release };
  } catch (error) {
    release();
    if (folder) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Releases an engine without a conversion. */
export async function releaseUnused({ engine, folder, release }: EngineLease): Promise<void> {
  await engine.closeDocument();
  release();
  await rm(folder, { recursive: true, force: true });
}
