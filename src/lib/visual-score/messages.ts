/** What scores mean, best first: whether people see a difference. */
export const scoreMessages = {
  identical: 'Identical',
  invisible: 'You will not see a difference',
  whenFlipping: 'Differences only when you flip between both',
  sideBySide: 'Small differences side by side',
  visible: 'Visible differences',
  clearlyVisible: 'Clearly visible differences',
  veryDifferent: 'Very different',
};
