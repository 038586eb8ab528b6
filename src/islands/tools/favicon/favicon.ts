import { atom } from 'nanostores';
import type { ArchivedFile } from '#convert/results/save-archive.ts';
import { formats } from '#lib/formats/formats.ts';
import { announce } from '#session/announcement.ts';
import { loadImage } from '../drawable.ts';
import { faviconMessages } from '../messages.ts';
import { closeImage, openImage, type ToolImage } from '../open-image.ts';
import { createIconSource, type DrawnIcons, drawIcons, type IconSource } from './draw-icons.ts';
import { type PngName, pngNames, webManifest } from './favicon-files.ts';

/** The icons of the image. The last ones stay visible while new ones are drawn. */
export type Favicons = { step: 'none' } | { step: 'done'; icons: DrawnIcons; urls: FaviconUrls } | { step: 'failed' };

/** Object URLs of the icons. */
export interface FaviconUrls {
  ico: readonly string[];
  pngs: Readonly<Record<PngName, string>>;
}

export const WHITE = '#ffffff';

export const $faviconImage = atom<ToolImage | undefined>();
/** File that is being opened. */
export const $openingFavicon = atom<File | undefined>();
/** Behind the icons that cannot be transparent. */
export const $faviconBackground = atom<string>(WHITE);
export const $favicons = atom<Favicons>({ step: 'none' });

let source: IconSource | undefined;
let opening: AbortController | undefined;

/** Opens an image and replaces the current one. */
export async function openFaviconImage(file: File): Promise<void> {
  $openingFavicon.set(file);
  opening?.abort();
  opening = new AbortController();
  const image = await openImage(file, opening.signal);
  // Another file was selected meanwhile.
  if ($openingFavicon.get() !== file) return closeImage(image);
  $openingFavicon.set(undefined);
  closeFaviconImage();
  $faviconImage.set(image);
  if (image.state.step === 'failed') return;
  const { size } = image.state;
  try {
    const element = await loadImage(image.previewUrl);
    // The image was replaced or removed meanwhile.
    if ($faviconImage.get() !== image) return;
    source = createIconSource(element, size, isSvg(image));
  } catch {
    if ($faviconImage.get() === image) $favicons.set({ step: 'failed' });
    return;
  }
  await draw();
}

export function closeFaviconImage(): void {
  source = undefined;
  const last = $faviconImage.get();
  if (last) closeImage(last);
  $faviconImage.set(undefined);
  show({ step: 'none' });
}

export function chooseFaviconBackground(color: string): void {
  $faviconBackground.set(color);
  void draw();
}

/** Whether the set has the image itself as `favicon.svg`. */
export const isSvg = ({ type }: ToolImage): boolean => type === formats.svg.mime;

/** Draws the icons with the current background. Only the latest call shows its icons. */
async function draw(): Promise<void> {
  const [drawn, background] = [source, $faviconBackground.get()];
  if (!drawn) return;
  const isLatest = () => drawn === source && background === $faviconBackground.get();
  try {
    const icons = await drawIcons(drawn, background);
    if (!isLatest()) return;
    if ($favicons.get().step !== 'done') announce(faviconMessages.ready);
    show({ step: 'done', icons, urls: urlsOf(icons) });
  } catch {
    if (isLatest()) show({ step: 'failed' });
  }
}

function show(favicons: Favicons): void {
  const last = $favicons.get();
  if (last.step === 'done')
    for (const url of [...last.urls.ico, ...Object.values(last.urls.pngs)]) URL.revokeObjectURL(url);
  $favicons.set(favicons);
}

const urlsOf = ({ icoPngs, pngs }: DrawnIcons): FaviconUrls => ({
  ico: icoPngs.map((png) => URL.createObjectURL(png)),
  pngs: Object.fromEntries(pngNames.map((name) => [name, URL.createObjectURL(pngs[name])])) as Record<PngName, string>,
});

/**
 * Saves the set as a ZIP.
 * @throws if the ZIP cannot be created
 */
export async function saveFavicons(image: ToolImage, { ico, pngs }: DrawnIcons): Promise<void> {
  const files: ArchivedFile[] = [
    { name: 'favicon.ico', content: ico },
    ...(isSvg(image) ? [{ name: 'favicon.svg', content: image.file }] : []),
    ...pngNames.map((name) => ({ name, content: pngs[name] })),
    { name: 'site.webmanifest', content: new Blob([webManifest(faviconMessages.siteName, $faviconBackground.get())]) },
  ];
  const { saveArchive } = await import('#convert/results/save-archive.ts');
  await saveArchive(() => files, 'favicon.zip');
}
