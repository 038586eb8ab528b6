/** Finds a focus that is lost with what is removed next: it moves to the shown file, without files to the file input. */
export function focusShownRow(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const row = document.querySelector<HTMLElement>('#file-list [aria-pressed=true]');
    (row ?? document.getElementById('upload-input'))?.focus();
  });
}
