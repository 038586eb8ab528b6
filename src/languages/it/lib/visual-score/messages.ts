import type * as english from '../../../../lib/visual-score/messages.ts';

/** What scores mean, best first: whether people see a difference. */
export const scoreMessages: typeof english.scoreMessages = {
  identical: 'Identiche',
  invisible: 'Non vedrai differenze',
  whenFlipping: 'Differenze solo alternando le due immagini',
  sideBySide: 'Piccole differenze affiancandole',
  visible: 'Differenze visibili',
  clearlyVisible: 'Differenze ben visibili',
  veryDifferent: 'Molto diverse',
};
