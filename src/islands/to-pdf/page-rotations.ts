import { nextQuarterTurn, type QuarterTurn } from '#lib/geometry/orientation.ts';
import { $files, fileById, updateFile } from '#session/files.ts';
import { announce } from '../shell/announcement.ts';
import { addStep } from './page-history.ts';
import { messages } from './page-messages.ts';

/** Rotates a page clockwise by a quarter turn. */
export function rotatePage(id: string): void {
  const file = fileById(id);
  if (!file) return;
  const before = file.rotation ?? 0;
  const after = nextQuarterTurn(before);
  const setRotation = (rotation: QuarterTurn): void => {
    updateFile(id, { rotation });
    announce(messages.rotated(file.name, rotation));
  };
  setRotation(after);
  addStep({ undo: () => setRotation(before), redo: () => setRotation(after) });
}

/** Rotates all pages clockwise by a quarter turn, as one step. */
export function rotateAllPages(): void {
  const before = new Map($files.get().map(({ id, rotation = 0 }) => [id, rotation]));
  const after = new Map([...before].map(([id, rotation]) => [id, nextQuarterTurn(rotation)]));
  const setRotations = (rotations: ReadonlyMap<string, QuarterTurn>, text: string): void => {
    $files.set($files.get().map((entry) => ({ ...entry, rotation: rotations.get(entry.id) ?? entry.rotation })));
    announce(text);
  };
  setRotations(after, messages.allRotated);
  addStep({
    undo: () => setRotations(before, messages.rotationsRestored),
    redo: () => setRotations(after, messages.allRotated),
  });
}
