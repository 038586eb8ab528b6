import { saveFile } from './save-file.ts';

interface LocalFile {
  /** Clean, and like no other of the archive. */
  name: string;
  content: Blob;
}

/** Has the browser save files of the page as one ZIP that is made here. @throws where its code cannot be fetched */
export async function saveArchive(files: readonly LocalFile[], name: string): Promise<void> {
  const { downloadZip } = await import('client-zip');
  const lastModified = new Date();
  const entries = files.map((file) => ({ name: file.name, input: file.content, lastModified }));
  saveFile(await downloadZip(entries).blob(), name);
}
