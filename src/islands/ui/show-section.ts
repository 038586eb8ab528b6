/** Scrolls to a section and moves the focus to it. Does nothing if the page has no such section. */
export function showSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  section.scrollIntoView({ block: 'start' });
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
