import type * as english from '../../../../lib/visual-score/messages.ts';

/** What scores mean, best first: whether people see a difference. */
export const scoreMessages: typeof english.scoreMessages = {
  identical: 'Idénticas',
  invisible: 'No verás ninguna diferencia',
  whenFlipping: 'Diferencias solo al alternar entre ambas',
  sideBySide: 'Pequeñas diferencias lado a lado',
  visible: 'Diferencias visibles',
  clearlyVisible: 'Diferencias claramente visibles',
  veryDifferent: 'Muy distintas',
};
