import type * as english from '../../../../lib/visual-score/messages.ts';

/** What scores mean, best first: whether people see a difference. */
export const scoreMessages: typeof english.scoreMessages = {
  identical: 'Idênticas',
  invisible: 'Você não verá diferença',
  whenFlipping: 'Diferenças só ao alternar entre as duas',
  sideBySide: 'Pequenas diferenças lado a lado',
  visible: 'Diferenças visíveis',
  clearlyVisible: 'Diferenças bem visíveis',
  veryDifferent: 'Muito diferentes',
};
