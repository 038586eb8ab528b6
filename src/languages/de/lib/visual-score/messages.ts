import type * as english from '../../../../lib/visual-score/messages.ts';

/** What scores mean, best first: whether people see a difference. None begins with a noun. */
export const scoreMessages: typeof english.scoreMessages = {
  identical: 'Identisch',
  invisible: 'Kein Unterschied zu sehen',
  whenFlipping: 'Nur beim Umschalten zwischen beiden zu sehen',
  sideBySide: 'Kleine Unterschiede nebeneinander',
  visible: 'Sichtbare Unterschiede',
  clearlyVisible: 'Deutlich sichtbare Unterschiede',
  veryDifferent: 'Sehr verschieden',
};
