import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type AvifOptions, type JpegOptions, type WebpOptions } from 'sharp';
import { temporaryDir } from '../../tests/support/server/server.ts';

const run = promisify(execFile);

export type Format = 'jpg' | 'webp' | 'avif';

/** Settings of an encoder besides its quality. */
export interface Candidate {
  name: string;
  format: Format;
  encode: (png: Buffer, quality: number) => Promise<Buffer>;
}

const jpg = (name: string, settings: JpegOptions): Candidate => ({
  name,
  format: 'jpg',
  encode: (png, quality) => sharp(png).flatten({ background: '#fff' }).jpeg({ quality, ...settings }).toBuffer(),
});
const webp = (name: string, settings: WebpOptions): Candidate => ({
  name,
  format: 'webp',
  encode: (png, quality) => sharp(png).webp({ quality, ...settings }).toBuffer(),
});
const avif = (name: string, settings: AvifOptions): Candidate => ({
  name,
  format: 'avif',
  encode: (png, quality) => sharp(png).avif({ quality, ...settings }).toBuffer(),
});

async function avifenc(png: Buffer, quality: number): Promise<Buffer> {
  const folder = await temporaryDir();
  try {
    const [before, after] = [join(folder.path, 'a.png'), join(folder.path, 'a.avif')];
    await writeFile(before, png);
    const quantizer = String(Math.round(((100 - quality) * 63) / 100));
    await run('avifenc', ['-j', '2', '--min', quantizer, '--max', quantizer, before, after]);
    return await readFile(after);
  } finally {
    await folder.remove();
  }
}

export const candidates: readonly Candidate[] = [
  jpg('sharp', {}),
  jpg('444', { chromaSubsampling: '4:4:4' }),
  jpg('progressive', { progressive: true }),
  jpg('trellis', { trellisQuantisation: true }),
  jpg('progressive trellis', { progressive: true, trellisQuantisation: true }),
  jpg('progressive trellis table 3', { progressive: true, trellisQuantisation: true, quantisationTable: 3 }),
  jpg('progressive trellis deringing table 3', { progressive: true, trellisQuantisation: true, overshootDeringing: true, quantisationTable: 3 }),
  jpg('table 3', { quantisationTable: 3 }),
  jpg('table 2', { quantisationTable: 2 }),
  jpg('table 4', { quantisationTable: 4 }),
  jpg('progressive table 3', { progressive: true, quantisationTable: 3 }),
  jpg('mozjpeg', { mozjpeg: true }),
  jpg('mozjpeg 444', { mozjpeg: true, chromaSubsampling: '4:4:4' }),
  jpg('progressive trellis table 3 444', { progressive: true, trellisQuantisation: true, quantisationTable: 3, chromaSubsampling: '4:4:4' }),
  jpg('mozjpeg table 2', { mozjpeg: true, quantisationTable: 2 }),
  jpg('progressive 444', { progressive: true, chromaSubsampling: '4:4:4' }),
  jpg('progressive deringing', { progressive: true, overshootDeringing: true }),
  jpg('progressive deringing 444', { progressive: true, overshootDeringing: true, chromaSubsampling: '4:4:4' }),
  jpg('progressive trellis deringing', { progressive: true, overshootDeringing: true, trellisQuantisation: true }),
  jpg('progressive trellis table 2', { progressive: true, trellisQuantisation: true, quantisationTable: 2 }),
  jpg('progressive trellis table 4', { progressive: true, trellisQuantisation: true, quantisationTable: 4 }),
  jpg('progressive trellis deringing table 2', { progressive: true, overshootDeringing: true, trellisQuantisation: true, quantisationTable: 2 }),
  jpg('progressive deringing table 2', { progressive: true, overshootDeringing: true, quantisationTable: 2 }),
  webp('sharp', {}),
  ...[1, 2, 3, 5, 6].map((effort) => webp(`effort ${effort}`, { effort })),
  webp('smart 2', { effort: 2, smartSubsample: true }),
  webp('smart 4', { effort: 4, smartSubsample: true }),
  webp('photo 4', { effort: 4, preset: 'photo' }),
  webp('picture 4', { effort: 4, preset: 'picture' }),
  webp('drawing 4', { effort: 4, preset: 'drawing' }),
  webp('text 4', { effort: 4, preset: 'text' }),
  webp('smart photo 4', { effort: 4, preset: 'photo', smartSubsample: true }),
  webp('smart text 4', { effort: 4, preset: 'text', smartSubsample: true }),
  webp('smart deblock 4', { effort: 4, smartDeblock: true }),
  webp('smart 6', { effort: 6, smartSubsample: true }),
  { name: 'avifenc', format: 'avif', encode: avifenc },
  avif('sharp', {}),
  ...[1, 2, 3, 4].map((effort) => avif(`420 effort ${effort}`, { effort, chromaSubsampling: '4:2:0' })),
  ...[1, 2, 3].map((effort) => avif(`444 effort ${effort}`, { effort, chromaSubsampling: '4:4:4' })),
  ...(['iq', 'ssim', 'psnr'] as const).map((tune) => avif(`420 effort 2 ${tune}`, { effort: 2, chromaSubsampling: '4:2:0', tune })),
  ...(['iq', 'ssim', 'psnr'] as const).map((tune) => avif(`444 effort 2 ${tune}`, { effort: 2, chromaSubsampling: '4:4:4', tune })),
  avif('420 effort 2 iq 10 bit', { effort: 2, chromaSubsampling: '4:2:0', tune: 'iq', bitdepth: 10 }),
  avif('444 effort 2 iq 10 bit', { effort: 2, chromaSubsampling: '4:4:4', tune: 'iq', bitdepth: 10 }),
];
