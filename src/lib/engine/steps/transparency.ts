import { isVectorFormat } from '../../formats/formats.ts';
import type { NoticeCode, Plan, PlanStep, SourceInfo } from '../../plan/types.ts';
import type { ImageSource } from '../codec.ts';
import { type ExecuteContext, execute } from '../execute.ts';
import { VIPS_HEADER_BYTES } from '../files/vips-file.ts';

/** Bytes per read. */
const CHUNK_BYTES = 1024 ** 2;
const OPAQUE = 255;
/** Pixels a side of a translucent area. Smooth edges are narrower, and tracing keeps their shape. */
const AREA_SIDE = 3;

/** Searches consecutive parts of an alpha channel. */
type Search = (alpha: Uint8Array) => boolean;

/** The search for pixels to which a notice applies, by its code. */
const searches = {
  flattened: () => (alpha) => !isOpaque(alpha),
  translucency_lost: searchTranslucentArea,
} satisfies Partial<Record<NoticeCode, (width: number) => Search>>;

type AlphaNoticeCode = keyof typeof searches;

/** Whether a notice is about transparent pixels. */
export const isAlphaNotice = (code: NoticeCode): code is AlphaNoticeCode => code in searches;

/**
 * Whether a notice applies to the part of a source that a plan keeps. An alpha channel alone is no evidence: many tools write
 * one that is opaque everywhere.
 */
export async function alphaNoticeApplies(
  code: AlphaNoticeCode,
  source: ImageSource,
  plan: Plan,
  context: ExecuteContext,
): Promise<boolean> {
  if (!source.info.alpha) return false;
  const { files } = context.host;
  const scratchFolder = `${context.scratchFolder}/transparency`;
  await files.makeFolder(scratchFolder);
  const cropped: Plan = { ...plan, steps: stepsBeforeBlending(plan, source.info) };
  const image = await execute(source, cropped, { ...context, scratchFolder });
  const path = `${scratchFolder}/alpha.v`;
  const { width, height } = await image.extractChannel('alpha').toFile(path);
  try {
    await using file = await files.open(path, 'r');
    const search: Search = searches[code](width);
    const end = VIPS_HEADER_BYTES + width * height;
    for (let position = VIPS_HEADER_BYTES; position < end; position += CHUNK_BYTES) {
      if (search(await file.read(position, Math.min(CHUNK_BYTES, end - position)))) return true;
    }
    return false;
  } finally {
    await files.remove(scratchFolder);
  }
}

/** Steps that only select pixels. A resize mixes them, but renders an SVG. */
const selecting: readonly PlanStep['op'][] = ['orient', 'extract'];
const selectingOfVector: readonly PlanStep['op'][] = ['resize', 'rotateFlip', 'extract'];

function stepsBeforeBlending({ steps }: Plan, { format }: SourceInfo): PlanStep[] {
  const kept = isVectorFormat(format) ? selectingOfVector : selecting;
  const unflattened = steps.filter(({ op }) => op !== 'flatten');
  const end = unflattened.findIndex(({ op }) => !kept.includes(op));
  return end === -1 ? unflattened : unflattened.slice(0, end);
}

function isOpaque(alpha: Uint8Array): boolean {
  for (let index = 0; index < alpha.length; index++) if (alpha[index] !== OPAQUE) return false;
  return true;
}

/** Searches for a square of pixels that are neither transparent nor opaque. */
function searchTranslucentArea(width: number): Search {
  /** For each column, how many consecutive pixels are translucent, down to the current one. At most `AREA_SIDE`. */
  const heights = new Uint8Array(width);
  let x = 0;
  let across = 0;
  return (alpha) => {
    for (const level of alpha) {
      if (x === 0) across = 0;
      const height = isTranslucent(level) ? Math.min(AREA_SIDE, (heights[x] ?? 0) + 1) : 0;
      heights[x] = height;
      across = height === AREA_SIDE ? across + 1 : 0;
      if (across === AREA_SIDE) return true;
      x = (x + 1) % width;
    }
    return false;
  };
}

const isTranslucent = (level: number): boolean => level > 0 && level < OPAQUE;
