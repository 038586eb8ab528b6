import type { FormatId } from '../formats/formats.ts';
import type { Size } from '../geometry/resize.ts';
import type { Place } from '../metadata/coordinates.ts';
import type { WatermarkPosition } from '../options/values.ts';

/** Something the visitor should know about a result: what was dropped, bounded or assumed on the way. */
export interface Notice {
  code: string;
  text: string;
}

/** What the plan has to know of a picture, as read from its header: nothing here needs the pixels. */
export interface SourceInfo {
  format: FormatId;
  /** In pixels, as stored: before the orientation is applied; of one frame. SVG: its own size at 96 pixels an inch. */
  width: number;
  height: number;
  /** EXIF orientation (CIPA DC-008, tag 0x0112), 1 to 8. 1 where the decoder has turned the picture already. */
  orientation: Orientation;
  /** Number of frames; 1 for a still picture. */
  frames: number;
  alpha: boolean;
  /** Stored in passes over the whole picture (progressive JPEG, interlaced PNG), so that no row is known before the end. */
  interlaced: boolean;
  /** What the file carries. */
  has: { icc: boolean; exif: boolean; xmp: boolean; iptc: boolean; location: boolean };
  /** Whether its colors are other than sRGB: another RGB profile, CMYK, Lab. */
  wideColor: boolean;
  /** Pixels an inch, of what has a size on paper: a page of a PDF. */
  density?: number;
  /** What the decoder has to say of the file: a wrong name, missing end, an external reference left out. */
  notices: Notice[];
}

export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/**
 * A plain operation on pixels with every number resolved, in pixels of the picture at that point. What works on colors
 * works on gamma-encoded RGB, 8 bits a channel, and leaves alpha alone.
 */
export type Step =
  /** Set upright: what the orientation tag says is applied to the pixels. */
  | { op: 'orient'; orientation: Orientation }
  /** Keep this part. */
  | { op: 'extract'; left: number; top: number; width: number; height: number }
  /** Scale to exactly this size. */
  | { op: 'resize'; width: number; height: number }
  /** Keep a part of this size, the one that draws most attention. */
  | { op: 'smartCrop'; width: number; height: number }
  /** Smooth away grain; see `pixels/denoise.ts`. `strength` and `preserveDetails` are 0 to 1, `radius` is in pixels. */
  | { op: 'denoise'; strength: number; preserveDetails: number; radius: number }
  /** Make transparent what is like the borders; see `pixels/background/`. `tolerance` is a CIELAB distance. */
  | { op: 'removeBackground'; tolerance: number; feather: number }
  /** Lay on a color; alpha is gone afterwards. */
  | { op: 'flatten'; background: string }
  /** Lay on a larger canvas. */
  | { op: 'extend'; left: number; top: number; right: number; bottom: number; background: string; alpha: number }
  /** Every color c becomes `matrix` c + `offset`, with channels from 0 to 1, cut off there. */
  | ({ op: 'color' } & ColorMap)
  /** Gaussian blur. */
  | { op: 'blur'; sigma: number }
  /** Unsharp mask on luma: adds `amount` times the difference to a Gaussian blur. */
  | { op: 'sharpen'; sigma: number; amount: number }
  /** Few flat tones with dark outlines; see `pixels/cartoon.ts`. `sigma` is the width of outlines in pixels. */
  | { op: 'cartoon'; levels: number; sigma: number }
  /** Text within a box of the picture, at the box's end that `position` names; `fontPx` or smaller, so that it has room. */
  | { op: 'watermark'; text: string; position: WatermarkPosition; box: Area; fontPx: number };

/** Rows for red, green and blue; the offset's channels are 0 to 1. */
export interface ColorMap {
  matrix: readonly [number, number, number, number, number, number, number, number, number];
  offset: readonly [number, number, number];
}

export interface Area extends Size {
  left: number;
  top: number;
}

/** How the source is to be read. */
export interface Decode {
  /** All frames of an animation, or the first. */
  frames: 'all' | 'first';
}

export interface CustomField {
  key: string;
  value: string;
}

/** What the visitor wants written, made fit for it: nothing empty, no characters that XML forbids. */
export interface MetadataFields {
  title?: string;
  description?: string;
  copyright?: string;
  author?: string;
  place?: Place;
  /** Local time where the picture was taken: `2024-01-02T03:04:05`. */
  dateTaken?: string;
  tags?: string[];
  customFields?: CustomField[];
}

/** What stays of EXIF, XMP, IPTC and ICC. */
export type MetadataPlan =
  /** Everything goes and pixels are converted to sRGB; then these fields are written as EXIF and XMP. */
  | { keep: false; fields?: MetadataFields }
  /** Everything the format carries stays, orientation set to 1; the location only when `location`. */
  | { keep: true; location: boolean };

export type ChromaSubsampling = '4:2:0' | '4:4:4';

/** The settings of the target's encoder, resolved. Qualities are 1 to 100. */
export type Encode =
  /** `optimiseCoding`: Huffman tables made for the picture, for which all of it has to be held. */
  | { format: 'jpg'; quality: number; chromaSubsampling: ChromaSubsampling; optimiseCoding: boolean; mozjpeg: boolean }
  /** `paletteQuality`: reduce the colors to a palette; without it the file is lossless. */
  | { format: 'png'; compressionLevel: number; adaptiveFiltering: boolean; paletteQuality?: number }
  | { format: 'webp'; quality: number; effort: number }
  | { format: 'avif'; quality: number; effort: number; chromaSubsampling: ChromaSubsampling }
  /** `traced`: the size of the picture that is traced. `background`: what half-transparent parts are laid on. */
  | { format: 'svg'; traced: Size; background: string };

/** One way to encode a result that is to fit. */
export interface Candidate {
  encode: Encode;
  /** Missing where the format has none. */
  quality?: number;
  /** What a photo of this size usually has with it, metadata not counted: a guess. */
  usualBytes: number;
}

/** How a result is brought under a size: see `target-size.ts` and, for the order of the tries, `next-attempt.ts`. */
export interface Fitting {
  /** Of the whole file, metadata included. */
  maxBytes: number;
  /** From the lowest quality to the highest. */
  candidates: readonly Candidate[];
  /** Index of the candidate to begin with; missing where its usual size says it. */
  first?: number;
  /** How many may be made. */
  tries: number;
}

export interface Plan {
  decode: Decode;
  steps: Step[];
  metadata: MetadataPlan;
  /** With `fitting`, the best that may come of it. */
  encode: Encode;
  fitting?: Fitting;
  /** The size that comes out, in pixels. */
  size: Size;
  /** Pixels an inch of what comes out, to be written into it: of a source that has a size on paper. */
  density?: number;
  notices: Notice[];
}
