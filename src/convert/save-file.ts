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
