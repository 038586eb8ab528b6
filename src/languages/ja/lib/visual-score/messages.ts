import type * as english from '../../../../lib/visual-score/messages.ts';

/** What scores mean, best first: whether people see a difference. */
export const scoreMessages: typeof english.scoreMessages = {
  identical: '同じ',
  invisible: '違いはわからない',
  whenFlipping: '切り替えて見たときだけ違いがわかる',
  sideBySide: '並べて見ると小さな違いがわかる',
  visible: '違いがわかる',
  clearlyVisible: '違いがはっきりわかる',
  veryDifferent: '大きく異なる',
};
