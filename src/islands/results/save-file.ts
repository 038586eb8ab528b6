/** Has the browser save what lies at an address of this page's own: a data or blob address. */
export function saveAddress(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Has the browser save what was made on the page. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  saveAddress(url, name);
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
