import type * as english from '../../../../../islands/ui/page-board/messages.ts';
/** Texts of the actions on pages. */
export const messages: typeof english.messages = {
  selectAll: '全选',
  deselectAll: '取消全选',
  moveUp: '上移',
  moveDown: '下移',
  rotate: '旋转',
  delete: '删除',
  selected: (count: number) => `已选 ${count.toLocaleString('zh-Hans')} 页`,
};
