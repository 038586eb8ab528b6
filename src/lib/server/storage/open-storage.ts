import type { Config } from '../config/config.ts';
import { diskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

export async function openStorage(config: Pick<Config, 'storage' | 'dataDir'>): Promise<Storage> {
  if (config.storage.kind === 'disk') return diskStorage(config.dataDir);
  // Loaded only where it is used: its client is the largest of the server's parts.
  const { s3Storage } = await import('./s3.ts');
  return s3Storage(config.storage);
}
