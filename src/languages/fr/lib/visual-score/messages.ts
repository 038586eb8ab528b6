import type * as english from '../../../../lib/visual-score/messages.ts';

/** What scores mean, best first: whether people see a difference. */
export const scoreMessages: typeof english.scoreMessages = {
  identical: 'Identiques',
  invisible: 'Aucune différence visible',
  whenFlipping: 'Différences visibles seulement en alternant les deux',
  sideBySide: 'Petites différences côte à côte',
  visible: 'Différences visibles',
  clearlyVisible: 'Différences bien visibles',
  veryDifferent: 'Très différentes',
};
