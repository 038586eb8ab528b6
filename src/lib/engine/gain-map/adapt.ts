import type { Plan, SourceInfo } from '../../plan/types.ts';
import { execute } from '../execute.ts';
import type { EngineHost } from '../host.ts';
import { withDescription } from './gain-map.ts';
import type { GainMap } from './types.ts';

const QUALITY = 90;

interface AdaptContext {
  scratchFolder: string;
  host: EngineHost;
}

/**
 * The gain map of a result: cropped and rotated as the picture, at the same part of its resolution. Without such steps, it keeps its
 * compressed pixels.
 * @returns undefined if its pixels are damaged, or more than those of the picture
 */
export async function adaptGainMap(
  map: GainMap,
  source: SourceInfo,
  plan: Plan,
  { scratchFolder, host }: AdaptContext,
): Promise<GainMap | undefined> {
  if (plan.steps.length === 0) return map;
  // Real ones are smaller. A progressive one is decoded as a whole.
  if (map.width > source.width || map.height > source.height) return undefined;
  const { sharp, files } = host;
  const folder = `${scratchFolder}/gain-map`;
  const [enlarged, adapted, encoded] = ['enlarged.v', 'adapted.v', 'map.jpg'].map((name) => `${folder}/${name}`) as [
    string,
    string,
    string,
  ];
  const open = (path: string) => sharp(path, { sequentialRead: true, limitInputPixels: false });
  try {
    await files.makeFolder(folder);
    // At the size of the picture, so that crops are exact. The values are no colors.
    await sharp(map.file, { ignoreIcc: true, limitInputPixels: false })
      .resize(source.width, source.height, { fit: 'fill', kernel: 'linear' })
      .toFile(enlarged);
    const info: SourceInfo = { ...source, color: { kind: 'srgb' }, alpha: false };
    const opened = { info, read: () => open(enlarged), endsEarly: false };
    await (await execute(opened, plan, { scratchFolder: folder, salvage: false, host })).toFile(adapted);
    const scale = Math.min(1, map.width / source.width);
    const [width, height] = [plan.size.width, plan.size.height].map((side) => Math.max(1, Math.round(side * scale)));
    const reduced = open(adapted).resize(width, height, { fit: 'fill' });
    await files.writeImage(
      encoded,
      reduced.toColourspace(map.isGray ? 'b-w' : 'srgb').jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }),
    );
    const file = withDescription(await files.readFile(encoded), map);
    return file && { ...map, file, width: width ?? 1, height: height ?? 1 };
  } catch {
    return undefined;
  } finally {
    await files.remove(folder);
  }
}
