import type { Size } from '../geometry/resize.ts';
import type { Plan } from './types.ts';

/** The size at which an SVG is drawn, so that no step has to scale it. */
export const drawnSize = ({ steps, size }: Pick<Plan, 'steps' | 'size'>): Size =>
  steps.find((step) => step.op === 'resize') ?? size;
