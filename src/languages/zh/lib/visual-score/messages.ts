import type * as english from '../../../../lib/visual-score/messages.ts';

/** What scores mean, best first: whether people see a difference. */
export const scoreMessages: typeof english.scoreMessages = {
  identical: '完全相同',
  invisible: '看不出差异',
  whenFlipping: '来回切换时才能看出差异',
  sideBySide: '并排时可见细微差异',
  visible: '有可见差异',
  clearlyVisible: '有明显差异',
  veryDifferent: '差异很大',
};
