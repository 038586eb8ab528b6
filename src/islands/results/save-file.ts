/** Saves the content of a data URL or blob URL as a file. */
export function saveUrl(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Saves a blob as a file. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  saveUrl(url, name);
  // Some browsers read the blob only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

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
