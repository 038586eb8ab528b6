import { saveFile } from './save-file.ts';

interface LocalFile {
  /** Sanitized name, unique in the archive. */
  name: string;
  content: Blob;
}

/**
 * Saves local files as one ZIP, created in the browser.
 * @throws if the ZIP module cannot be loaded
 */
export async function saveArchive(files: readonly LocalFile[], name: string): Promise<void> {
  const { downloadZip } = await import('client-zip');
  const lastModified = new Date();
  const entries = files.map((file) => ({ name: file.name, input: file.content, lastModified }));
  saveFile(await downloadZip(entries).blob(), name);
}
