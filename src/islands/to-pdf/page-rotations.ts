import { nextQuarterTurn } from '#lib/geometry/orientation.ts';
import { announce } from '#session/announcement.ts';
import { $files, fileById, updateFile } from '#session/files.ts';
import { edit } from '#session/history.ts';
import { messages } from './page-messages.ts';

/** Rotates a page clockwise by a quarter turn. */
export function rotatePage(id: string): void {
  const file = fileById(id);
  if (!file) return;
  const before = file.rotation ?? 0;
  const rotation = nextQuarterTurn(before);
  const redone = messages.rotated(file.name, rotation);
  edit(() => updateFile(id, { rotation }), { undone: messages.rotated(file.name, before), redone });
  announce(redone);
}

/** Rotates all pages clockwise by a quarter turn, as one edit. */
export function rotateAllPages(): void {
  const turned = $files.get().map((entry) => ({ ...entry, rotation: nextQuarterTurn(entry.rotation ?? 0) }));
  edit(() => $files.set(turned), { undone: messages.rotationsRestored, redone: messages.allRotated });
  announce(messages.allRotated);
}
