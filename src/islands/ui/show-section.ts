/** Scrolls to a section and moves the focus to it, once it is rendered. Does nothing if the page has no such section. */
export function showSection(id: string): void {
  requestAnimationFrame(() => {
    const section = document.getElementById(id);
    if (!section) return;
    section.scrollIntoView({ block: 'start' });
    if (section.tabIndex < 0) section.tabIndex = -1;
    section.focus({ preventScroll: true });
  });
}
