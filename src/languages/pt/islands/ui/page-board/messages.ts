import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../../islands/ui/page-board/messages.ts';

/** Texts of the actions on pages. */
export const messages: typeof english.messages = {
  selectAll: 'Selecionar tudo',
  deselectAll: 'Desmarcar tudo',
  moveUp: 'Mover para cima',
  moveDown: 'Mover para baixo',
  rotate: 'Girar',
  delete: 'Excluir',
  selected: (count: number) => plural(count, { one: '# selecionada', other: '# selecionadas' }),
};
