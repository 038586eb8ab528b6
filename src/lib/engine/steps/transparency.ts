import type { Plan, SourceInfo, Step } from '../../plan/types.ts';
import type { Source } from '../codec.ts';
import { type ExecuteContext, execute } from '../execute.ts';
import { VIPS_HEADER_BYTES } from '../files/vips-file.ts';

/** Bytes per read. */
const CHUNK_BYTES = 1024 ** 2;
const OPAQUE = 255;

/**
 * Whether the part of a source that a plan keeps has a pixel that is not opaque. An alpha channel alone does not tell: many
 * tools write one that is opaque everywhere.
 */
export async function isTransparent(source: Source, plan: Plan, context: ExecuteContext): Promise<boolean> {
  if (!source.info.alpha) return false;
  const { files } = context.host;
  const scratchFolder = `${context.scratchFolder}/transparency`;
  await files.makeFolder(scratchFolder);
  const cropped: Plan = { ...plan, decode: { frames: 'first' }, steps: stepsBeforeBlending(plan, source.info) };
  const image = await execute(source, cropped, { ...context, scratchFolder });
  const path = `${scratchFolder}/alpha.v`;
  const { width, height } = await image.extractChannel('alpha').toFile(path);
  try {
    await using file = await files.open(path, 'r');
    const end = VIPS_HEADER_BYTES + width * height;
    for (let position = VIPS_HEADER_BYTES; position < end; position += CHUNK_BYTES) {
      if (!isOpaque(await file.read(position, Math.min(CHUNK_BYTES, end - position)))) return true;
    }
    return false;
  } finally {
    await files.remove(scratchFolder);
  }
}

/** Steps that only select pixels. A resize mixes them, but renders an SVG. */
const selecting: readonly Step['op'][] = ['orient', 'extract'];
const selectingOfVector: readonly Step['op'][] = ['resize', 'rotateFlip', 'extract'];

function stepsBeforeBlending({ steps }: Plan, { format }: SourceInfo): Step[] {
  const kept = format === 'svg' ? selectingOfVector : selecting;
  const unflattened = steps.filter(({ op }) => op !== 'flatten');
  const end = unflattened.findIndex(({ op }) => !kept.includes(op));
  return end === -1 ? unflattened : unflattened.slice(0, end);
}

function isOpaque(alpha: Uint8Array): boolean {
  for (let index = 0; index < alpha.length; index++) if (alpha[index] !== OPAQUE) return false;
  return true;
}
