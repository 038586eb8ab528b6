import { orientSize } from '../../geometry/orientation.ts';
import type { Size } from '../../geometry/resize.ts';
import { previewSearch } from '../perceptual-target/plan-search.ts';
import { scaleRedactStep } from '../steps/redact.ts';
import { scaleStraightenStep } from '../steps/straighten.ts';
import type { Encode, Plan, PlanStep, Rect } from '../types.ts';

/** Longest side of uploaded copies and of their previews, in pixels. */
export const MAX_PREVIEW_SIDE = 1024;

/** Properties of the image that a small copy shows. */
export interface Original extends Size {
  /** Whether its compression changed the pixels, which decides how the result is encoded. Default: as for the copy. */
  lossy?: boolean | undefined;
}

/** Narrower blurs are skipped. */
const MIN_SIGMA = 0.3;

/** Scales a step for an image that has this size before it. Undefined if the step has no effect at that scale. */
type Scale<S extends PlanStep> = (step: S, scale: number, size: Size) => S | undefined;

const scalers: { [Op in PlanStep['op']]: Scale<Extract<PlanStep, { op: Op }>> } = {
  // The copy is already upright.
  orient: () => undefined,
  rotateFlip: (step) => step,
  flatten: (step) => step,
  color: (step) => step,
  resize: (step) => step,
  extract: (step, scale, size) => ({ ...step, ...rectAt(step, scale, size) }),
  redact: scaleRedactStep,
  straighten: (step, scale, size) => scaleStraightenStep(step, size, sizeAt(step, scale)),
  smartCrop: (step, scale, size) => ({ ...step, ...within(sizeAt(step, scale), size) }),
  // Downscaling already removes grain in proportion. In trials, this came closest to the full-size result.
  denoise: (step, scale) => ({
    ...step,
    strength: step.strength * scale,
    radius: Math.max(1, Math.round(step.radius * scale)),
  }),
  removeBackground: (step, scale) => ({ ...step, feather: step.feather * scale }),
  extend: (step, scale) => ({
    ...step,
    left: Math.round(step.left * scale),
    top: Math.round(step.top * scale),
    right: Math.round(step.right * scale),
    bottom: Math.round(step.bottom * scale),
  }),
  blur: (step, scale) => scaleSigma(step, scale),
  sharpen: (step, scale) => scaleSigma(step, scale),
  cartoon: (step, scale) => ({ ...step, sigma: Math.max(MIN_SIGMA, step.sigma * scale) }),
  watermarkImage: (step, scale, size) => ({
    ...step,
    box: rectAt(step.box, scale, size),
    fit: within(sizeAt(step.fit, scale), size),
  }),
  // Drawn at its full size and scaled down: smaller text would end its lines at other words.
  watermark: (step, scale, { width, height }) => ({ ...step, copy: { width, height, scale } }),
};

/**
 * Adapts a plan to a small copy of its source, for a preview in a fraction of the time.
 * @param upright size of the original, in pixels
 * @param copy size of the copy, upright
 */
export function previewPlan(plan: Plan, upright: Size, copy: Size): Plan {
  const drawn = 'traced' in plan.encode ? plan.encode.traced : plan.size;
  let scale = copy.width / upright.width;
  let size = copy;
  const steps: PlanStep[] = [];
  // Without a resize step, a border can make the preview too large, so the copy is shrunk first.
  const shrink = MAX_PREVIEW_SIDE / (Math.max(drawn.width, drawn.height) * scale);
  if (shrink < 1 && !plan.steps.some(({ op }) => op === 'resize')) {
    size = sizeAt(copy, shrink);
    scale *= shrink;
    steps.push({ op: 'resize', ...size });
  }
  for (const step of plan.steps) {
    const planned =
      step.op === 'resize' ? limitResize(step, drawn) : (scalers[step.op] as Scale<PlanStep>)(step, scale, size);
    if (!planned) continue;
    if (step.op === 'resize' && planned.op === 'resize') scale = planned.width / step.width;
    steps.push(planned);
    size = sizeAfter(planned, size);
  }
  // A copy has fewer bytes than its original.
  const { minBytes: _, ...rest } = plan;
  return {
    ...rest,
    decode: { frames: 'first' },
    steps,
    encode: withoutCompression(plan.encode),
    ...(plan.perceptualTarget && { perceptualTarget: previewSearch(plan.perceptualTarget) }),
    scale: size.width / plan.size.width,
  };
}

/** The same pixels in less time and more bytes. */
function withoutCompression(encode: Encode): Encode {
  if (encode.format === 'jpg' && encode.coding === 'progressive') return { ...encode, coding: 'sequential' };
  if (encode.format !== 'png') return encode;
  const { search: _, ...quick } = encode;
  return encode.paletteQuality === undefined ? { ...quick, compressionLevel: 1, adaptiveFiltering: false } : quick;
}

/** Limits the resize so that neither the image nor the canvas around it exceeds the maximum. */
function limitResize(step: Extract<PlanStep, { op: 'resize' }>, drawn: Size): PlanStep {
  const longSide = Math.max(step.width, step.height, drawn.width, drawn.height);
  return { ...step, ...sizeAt(step, Math.min(1, MAX_PREVIEW_SIDE / longSide)) };
}

/** The size of an image after a step. */
export function sizeAfter(step: PlanStep, size: Size): Size {
  if ('width' in step) return { width: step.width, height: step.height };
  if (step.op === 'rotateFlip' || step.op === 'orient') return orientSize(size, step.orientation);
  if (step.op !== 'extend') return size;
  return { width: size.width + step.left + step.right, height: size.height + step.top + step.bottom };
}

const sizeAt = (size: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(size.width * scale)),
  height: Math.max(1, Math.round(size.height * scale)),
});

const within = (size: Size, most: Size): Size => ({
  width: Math.min(size.width, most.width),
  height: Math.min(size.height, most.height),
});

function rectAt({ left, top, width, height }: Rect, scale: number, size: Size): Rect {
  const start = {
    left: Math.min(size.width - 1, Math.round(left * scale)),
    top: Math.min(size.height - 1, Math.round(top * scale)),
  };
  const room = { width: size.width - start.left, height: size.height - start.top };
  return { ...start, ...within(sizeAt({ width, height }, scale), room) };
}

function scaleSigma<S extends { sigma: number }>(step: S, scale: number): S | undefined {
  const sigma = step.sigma * scale;
  return sigma < MIN_SIGMA ? undefined : { ...step, sigma };
}
