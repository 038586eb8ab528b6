import { invertOrientation, type Orientation, orientFrame } from '../../geometry/orientation.ts';
import type { Size } from '../../geometry/resize.ts';
import type { Redaction } from '../../options/schema.ts';
import type { PlanStep, Rect } from '../types.ts';

/** Cells of a mosaic along its longer side: too few for a face or a letter. */
const MAX_CELLS = 8;
/** A cell of fewer pixels would show them almost as they are. */
const MIN_CELL_PX = 8;

type RedactStep = Extract<PlanStep, { op: 'redact' }>;

/**
 * A step for each redaction of an image.
 * @param upright size of the upright image at this point of the plan
 * @param orientation of the stored pixels that the steps change
 */
export function redactSteps(redactions: readonly Redaction[], upright: Size, orientation: Orientation): RedactStep[] {
  return redactions.map(({ style, ...percent }) => {
    const frame = outward(percent, upright);
    const stored = orientFrame(frame, upright, invertOrientation(orientation));
    const area = { left: stored.x, top: stored.y, width: stored.width, height: stored.height };
    return { op: 'redact', style, area, ...cellsOf(area) };
  });
}

/** The pixels that an area touches, so that no edge of what it covers remains. */
function outward(percent: Omit<Redaction, 'style'>, { width, height }: Size) {
  const across = span(percent.x, percent.width, width);
  const down = span(percent.y, percent.height, height);
  return { x: across.start, y: down.start, width: across.length, height: down.length };
}

/** Tolerance for decimals of percentages that mean a whole pixel, in pixels. */
const ROUNDING = 1e-4;

function span(start: number, length: number, pixels: number): { start: number; length: number } {
  const first = Math.min(pixels - 1, Math.floor((start * pixels) / 100 + ROUNDING));
  const end = Math.min(pixels, Math.ceil(((start + length) * pixels) / 100 - ROUNDING));
  return { start: first, length: Math.max(1, end - first) };
}

function cellsOf({ width, height }: Size): Pick<RedactStep, 'columns' | 'rows'> {
  const cell = Math.max(MIN_CELL_PX, Math.max(width, height) / MAX_CELLS);
  const count = (length: number) => Math.max(1, Math.floor(length / cell));
  return { columns: count(width), rows: count(height) };
}

/** The step at another scale: the same mosaic, over at least the same part of the picture. */
export function scaleRedactStep(step: RedactStep, scale: number, size: Size): RedactStep {
  const left = Math.min(size.width - 1, Math.floor(step.area.left * scale));
  const top = Math.min(size.height - 1, Math.floor(step.area.top * scale));
  const right = Math.min(size.width, Math.ceil((step.area.left + step.area.width) * scale));
  const bottom = Math.min(size.height, Math.ceil((step.area.top + step.area.height) * scale));
  const area: Rect = { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
  return { ...step, area, columns: Math.min(step.columns, area.width), rows: Math.min(step.rows, area.height) };
}
