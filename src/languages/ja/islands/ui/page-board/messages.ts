import type * as english from '../../../../../islands/ui/page-board/messages.ts';
/** Texts of the actions on pages. */
export const messages: typeof english.messages = {
  selectAll: 'すべて選択',
  deselectAll: '選択を解除',
  moveUp: '前へ移動',
  moveDown: '後ろへ移動',
  rotate: '回転',
  delete: '削除',
  selected: (count: number) => `${count.toLocaleString('ja')}ページを選択中`,
};
