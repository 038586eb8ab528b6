/** Moves the focus to the shown file, without files to the file input, if the next render removes the focused element. */
export function focusShownRow(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const row = document.querySelector<HTMLElement>('#file-list [aria-pressed=true]');
    (row ?? document.getElementById('upload-input'))?.focus();
  });
}
