import { computed } from 'nanostores';
import { clearFiles } from '#convert/files/files.ts';
import { clearWithUndo, removeWithUndo } from '#convert/files/remove-selected.ts';
import type { QuarterTurn } from '#lib/geometry/orientation.ts';
import { currentLocale } from '#lib/language/current-language.ts';
import { announce } from '#session/announcement.ts';
import { $files, fileById } from '#session/files/files.ts';
import { byId, edit } from '#session/history.ts';
import { $createdPdfSettings, toPdfSettings } from '#session/pages/created-pdf.ts';
import { createBoardActions, replacePages } from '#session/pages/page-board.ts';
import type { PageBoard } from '#session/pages/page-order.ts';
import { showToast } from '#session/toast.ts';
import { $isCreating, resetCreatedPdf } from './creation.ts';
import { pageMessages as messages } from './messages.ts';

/** The pages of the created PDF, by the ids of their files and in the order of the list. */
export const $imageBoard = computed($files, (files): PageBoard<string> => {
  const rotations = files.flatMap(({ id, rotation }): [string, QuarterTurn][] => (rotation ? [[id, rotation]] : []));
  return {
    pages: files.map(({ id }) => id),
    selected: new Set(files.flatMap(({ id, isPageSelected }) => (isPageSelected ? [id] : []))),
    rotations: new Map(rotations),
  };
});

/** The settings with which a PDF would be made now. */
export const $pdfSettings = computed($createdPdfSettings, toPdfSettings);

const nameOf = (id: string): string => fileById(id)?.name ?? '';

export const imageActions = createBoardActions<string>({
  read: () => $imageBoard.get(),
  write: setBoard,
  remove: removeWithUndo,
  texts: {
    selected: (count) => messages.selected(count),
    shifted: (direction, count) => messages.shifted[direction](count),
    moved(id, { pages }, movedCount) {
      const position = pages.indexOf(id) + 1;
      return movedCount > 1
        ? messages.movedTogether(movedCount, nameOf(id), position, pages.length)
        : messages.moved(nameOf(id), position, pages.length);
    },
    rotated(rotated, { pages, rotations }) {
      const [id = ''] = rotated;
      if (rotated.length === 1) return messages.rotated(nameOf(id), rotations.get(id) ?? 0);
      return rotated.length === pages.length ? messages.allRotated : messages.rotatedPages(rotated.length);
    },
  },
});

/** Removes all images and resets the options, with a toast that brings them back. */
export function clearAll(): void {
  if ($isCreating.get()) return;
  const action = clearWithUndo(() => {
    clearFiles();
    resetCreatedPdf();
  });
  showToast(messages.cleared, undefined, { action });
}

/** Sorts the pages by names, with numbers in them by value. */
export function sortPages(): void {
  const { compare } = new Intl.Collator(currentLocale(), { numeric: true });
  const board = $imageBoard.get();
  const sorted = $files.get().toSorted((one, other) => compare(one.name, other.name));
  const ids = sorted.map(({ id }) => id);
  setBoard(replacePages(board, ids), messages.sorted);
}

/** Replaces order, rotations and selection. Entries that do not change stay the same. */
function setBoard({ pages, selected, rotations }: PageBoard<string>, announcement: string | undefined): void {
  const before = $imageBoard.get();
  const entries = byId($files.get());
  const files = pages.flatMap((id) => {
    const entry = entries.get(id);
    if (!entry) return [];
    const [rotation, isPageSelected] = [rotations.get(id) ?? 0, selected.has(id)];
    const isRotated = rotation !== (entry.rotation ?? 0);
    if (!isRotated && isPageSelected === (entry.isPageSelected ?? false)) return [entry];
    return [{ ...entry, isPageSelected, ...(isRotated && { rotation }) }];
  });
  const rotated = pages.filter((id) => rotations.get(id) !== before.rotations.get(id));
  edit(() => $files.set(files), { undone: undoneText(rotated, before), ...(announcement && { redone: announcement }) });
  if (announcement !== undefined) announce(announcement);
}

function undoneText(rotated: readonly string[], { pages, rotations }: PageBoard<string>): string {
  const [id] = rotated;
  if (id === undefined) return messages.orderRestored;
  if (rotated.length === 1) return messages.rotated(nameOf(id), rotations.get(id) ?? 0);
  return rotated.length === pages.length
    ? messages.rotationsRestored
    : messages.rotationsOfPagesRestored(rotated.length);
}
