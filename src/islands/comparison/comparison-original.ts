import { atom, computed, onMount } from 'nanostores';
import { fullDrawings } from '#convert/drawing/full-drawing.ts';
import { createFileUrl, drawUndecodable, revokeThumbnail } from '#convert/drawing/thumbnails.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { type Framing, resultFraming } from '#lib/plan/framing.ts';
import type { FileEntry, Thumbnail } from '#session/model.ts';
import { $comparison, $zoom, isDecodable } from '#session/results/comparison.ts';
import { imageSize } from '#session/results/result-size.ts';

/** Longest side of a rendered original in pixels, about the width of the panel. */
const MAX_SIDE = 1024;

/** Aspect ratios that differ by less than this are equal up to rounding. */
const SAME_RATIO = 0.01;

interface Drawing {
  fileId: string;
  image: Thumbnail;
}

/** Original that was last requested for the panel. */
const $drawing = atom<Drawing | undefined>();

const { $drawing: $full, draw: drawInFull } = fullDrawings(computed($comparison, (comparison) => comparison?.file));

/** URL of the original at its own size, once it is drawn. */
const $fullUrl = computed([$comparison, $full], (comparison, full) =>
  full?.fileId === comparison?.file?.id ? full?.url : undefined,
);

const sizeOf = (image: Thumbnail): Size | undefined => (image.step === 'shown' ? image.size : undefined);

/** URL of the original's image. Undefined while it loads, `none` if there is none. */
export const $originalUrl = computed(
  [$comparison, $drawing, $fullUrl],
  (comparison, drawing, fullUrl): string | 'none' | undefined => {
    const file = comparison?.file;
    if (!file || drawing?.fileId !== file.id) return undefined;
    if (fullUrl) return fullUrl;
    if (drawing.image.step === 'none') return file.thumbnail.step === 'shown' ? file.thumbnail.url : 'none';
    return drawing.image.step === 'shown' ? drawing.image.url : undefined;
  },
);

/** Whether the original's image has fewer pixels than the file, so that it can look worse than the file. */
export const $isOriginalReduced = computed(
  [$comparison, $drawing, $fullUrl],
  (comparison, drawing, fullUrl): boolean => {
    const file = comparison?.file;
    if (!file || drawing?.fileId !== file.id || isDecodable(file) || fullUrl) return false;
    if (drawing.image.step === 'none') return file.thumbnail.step === 'shown';
    const size = sizeOf(drawing.image);
    return size !== undefined && Math.max(size.width, size.height) > MAX_SIDE;
  },
);

/** Part of the original that the result shows. Undefined for the whole image, or if the part is not known. */
export const $originalFraming = computed(
  [$comparison, $drawing],
  (comparison, drawing): Required<Framing> | undefined => {
    if (!comparison?.options) return undefined;
    const { file, item, options } = comparison;
    const original = imageSize(file) ?? (drawing?.fileId === file.id ? sizeOf(drawing.image) : undefined);
    if (!original) return undefined;
    const facts = { smartCrop: item.smartCrop, isVector: file.format === 'svg' };
    const { placement, whole, area } = resultFraming(original, options, facts);
    if (!area) return undefined;
    const isWhole = area.width === whole.width && area.height === whole.height;
    const isMoved = placement.mirrored || placement.degrees !== 0;
    const isStretched = Math.abs(Math.log((area.width * item.height) / (area.height * item.width))) > SAME_RATIO;
    return isWhole && !isMoved && !isStretched ? undefined : { placement, whole, area };
  },
);

/** The compared file, while the zoom enlarges its reduced image. */
const $enlarged = computed(
  [$comparison, $isOriginalReduced, $originalFraming, $zoom],
  (comparison, isReduced, framing, zoom): FileEntry | undefined => {
    const { whole, area } = framing ?? {};
    const scale = whole && area ? Math.max(whole.width, whole.height) / Math.max(area.width, area.height) : 1;
    return isReduced && scale * zoom > 100 ? comparison?.file : undefined;
  },
);

onMount($originalUrl, () => $enlarged.subscribe((file) => file && void drawInFull(file)));

/** Shows the file itself, or a rendering by the engine if the browser cannot decode it. Called once the panel is visible. */
export async function drawOriginal(entry: FileEntry): Promise<void> {
  const { id: fileId, file, format, thumbnail, removal } = entry;
  if (thumbnail.step === 'loading' || !format || $drawing.get()?.fileId === fileId) return;
  const itself = isDecodable(entry);
  show({ fileId, image: itself ? { step: 'shown', url: createFileUrl(file, format) } : { step: 'loading' } });
  removal.signal.addEventListener('abort', () => $drawing.get()?.fileId === fileId && show(undefined));
  if (itself) return imageSize(entry) ? undefined : measure(fileId);
  const drawn = await drawUndecodable(file, removal.signal, MAX_SIDE, fileId, 'lossless');
  if ($drawing.get()?.fileId === fileId) show({ fileId, image: drawn });
  else revokeThumbnail(drawn);
}

/** Measures the drawing of an SVG, whose size is not known. */
async function measure(fileId: string): Promise<void> {
  const drawing = $drawing.get();
  if (drawing?.image.step !== 'shown') return;
  const image = Object.assign(new Image(), { src: drawing.image.url });
  // An image that cannot be decoded has no size. The panel reports that.
  await image.decode().catch(() => {});
  const { naturalWidth: width, naturalHeight: height } = image;
  if ($drawing.get() === drawing && width > 0)
    $drawing.set({ fileId, image: { ...drawing.image, size: { width, height } } });
}

function show(drawing: Drawing | undefined): void {
  const before = $drawing.get();
  $drawing.set(drawing);
  if (before) revokeThumbnail(before.image);
}
