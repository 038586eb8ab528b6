import { map } from 'nanostores';
import { nextQuarterTurn, type QuarterTurn } from '#lib/geometry/orientation.ts';
import { $files } from '../files/files.ts';
import { announce } from '../shell/announcement.ts';
import { addStep } from './page-history.ts';
import { messages } from './page-messages.ts';

/** Clockwise rotations of pages by file id, in degrees. Pages without an entry are upright. */
export const $rotations = map<Readonly<Record<string, QuarterTurn>>>({});

export const rotationOf = (id: string): QuarterTurn => $rotations.get()[id] ?? 0;

/** Rotates a page clockwise by a quarter turn. */
export function rotatePage(id: string): void {
  const file = $files.get().find((entry) => entry.id === id);
  if (!file) return;
  const before = rotationOf(id);
  const setRotation = (rotation: QuarterTurn): void => {
    $rotations.setKey(id, rotation);
    announce(messages.rotated(file.name, rotation));
  };
  const after = nextQuarterTurn(before);
  setRotation(after);
  addStep({ undo: () => setRotation(before), redo: () => setRotation(after) });
}

/** Rotates all pages clockwise by a quarter turn, as one step. */
export function rotateAllPages(): void {
  const before = $rotations.get();
  const turned = $files.get().map(({ id }) => [id, nextQuarterTurn(rotationOf(id))]);
  const after = { ...before, ...Object.fromEntries(turned) };
  const setRotations = (rotations: typeof before, text: string): void => {
    $rotations.set(rotations);
    announce(text);
  };
  setRotations(after, messages.allRotated);
  addStep({
    undo: () => setRotations(before, messages.rotationsRestored),
    redo: () => setRotations(after, messages.allRotated),
  });
}
