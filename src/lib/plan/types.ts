import type { SourceColor } from '../color/source-color.ts';
import type { EncodedBy, FormatId } from '../formats/formats.ts';
import type { Orientation } from '../geometry/orientation.ts';
import type { Size } from '../geometry/resize.ts';
import type { WatermarkPlace } from '../geometry/watermark.ts';
import type { Coordinates } from '../metadata/coordinates.ts';
import type { RedactionStyle } from '../options/values.ts';
import type { RgbaImage } from '../pixels/overlay.ts';
import type { noticeMessages } from './messages.ts';

/** Information for the visitor about a result: a loss, a limit or an assumption. Notices of older releases have their text. */
export type Notice = NoticeFacts | PublicNotice;

/** A notice without its text, which is in the language of the visitor who reads it: see `noticeText`. */
export interface NoticeFacts {
  code: NoticeCode;
  /** The text: a code can have several. */
  key: NoticeKey;
  /** Values in the text. */
  values?: object;
  /** Name of the file that it is about, if several files have one result. */
  file?: string;
}

/** A notice in a response. */
export interface PublicNotice {
  code: NoticeCode;
  text: string;
}

/** The texts of notices, in `messages.ts`. */
export type NoticeKey = Exclude<keyof typeof noticeMessages, 'aboutFile'>;

/** `notices.ts` makes the notices, `notice-kinds.ts` tells losses from tips and facts. */
export type NoticeCode =
  | 'camera_preview'
  | 'channels_dropped'
  | 'default_size'
  | 'depth_reduced'
  | 'developed'
  | 'dpi_dropped'
  | 'encoding_assumed'
  | 'external_references'
  | 'fields_dropped'
  | 'first_frame'
  | 'first_page'
  | 'flattened'
  | 'fonts_missing'
  | 'gain_map_dropped'
  | 'hdr_tone_mapped'
  | 'iptc_as_xmp'
  | 'jpeg_data_kept'
  | 'jpeg_data_lost'
  | 'location_kept'
  | 'metadata_dropped'
  | 'metadata_large'
  | 'metadata_partly_dropped'
  | 'misnamed'
  | 'not_drawn'
  | 'original_kept'
  | 'padded'
  | 'page_bounded'
  | 'perceptual_target_missed'
  | 'pixels_damaged'
  | 'scripts_ignored'
  | 'target_size_missed'
  | 'traced_photo'
  | 'traced_smaller'
  | 'translucency_lost'
  | 'truncated'
  | 'video_dropped'
  | 'watermark_left_out';

/** Properties of an image from its header, without decoding pixels. */
export interface SourceInfo {
  format: FormatId;
  /** Stored size of one frame in pixels, before the orientation is applied. SVG: its own size at 96 pixels per inch. */
  width: number;
  height: number;
  /** EXIF orientation (CIPA DC-008, tag 0x0112), 1 to 8. 1 if the decoder already applied it. */
  orientation: Orientation;
  /** Number of frames; 1 for a still image. */
  frames: number;
  /** How long each frame of an animation is shown, in milliseconds. Undefined if unknown. */
  delays?: readonly number[];
  alpha: boolean;
  /** Progressive JPEG or interlaced PNG: no row is complete before the end of the file. */
  interlaced: boolean;
  /** The metadata in the file. */
  has: { icc: boolean; exif: boolean; xmp: boolean; iptc: boolean; location: boolean };
  /** The color space of its pixel values. */
  color: SourceColor;
  /** Whether it has more than 8 bits per channel. */
  highBitDepth: boolean;
  /** Whether its decoder reduced more bits per channel to 8. */
  isReducedTo8Bits?: boolean;
  /** Whether it has gray pixels without colors. */
  isGray: boolean;
  /** Whether its compression changed the pixels. */
  lossy: boolean;
  /** Whether it was developed from the sensor data of a RAW file. */
  isDeveloped?: boolean;
  /** Whether it has colors at half the resolution: 4:2:0. */
  halfChroma: boolean;
  /** Whether its HDR gain map has one channel. Undefined without a map of a standard. */
  gainMap?: { isGray: boolean };
  /** Whether a JPEG XL has the data to restore the JPEG that it was made from. */
  hasJpegData?: boolean;
  /** Pixels per inch. Undefined if the source states none. */
  density?: number;
  /** Notices from the decoder: wrong extension, truncated file, external reference omitted. */
  notices: Notice[];
}

/**
 * An operation on pixels with all numbers resolved, in pixels of the image at that point. Color operations use
 * gamma-encoded RGB, 8 bits per channel, and do not change alpha.
 */
export type PlanStep =
  /** Applies the orientation tag to the pixels. */
  | { op: 'orient'; orientation: Orientation }
  /** Rotates by a multiple of 90 degrees and mirrors, regardless of the orientation tag. */
  | { op: 'rotateFlip'; orientation: Orientation }
  /** Crops. */
  | { op: 'extract'; left: number; top: number; width: number; height: number }
  /** Covers an area irreversibly; see `pixels/redact.ts`. `columns` and `rows` count the cells of the mosaic. */
  | { op: 'redact'; area: Rect; style: RedactionStyle; columns: number; rows: number }
  /** Scales to exactly this size. */
  | { op: 'resize'; width: number; height: number }
  /**
   * Rotates by a small angle and crops, see `pixels/straighten.ts`. A pixel of the result shows the point of the image that
   * `matrix` (two rows) times the pixel's center, plus `offset`, gives. `from` is the size of the image.
   */
  | {
      op: 'straighten';
      from: Size;
      matrix: readonly [number, number, number, number];
      offset: readonly [number, number];
      width: number;
      height: number;
    }
  /** Crops to the most salient part of this size. */
  | { op: 'smartCrop'; width: number; height: number }
  /** Removes grain; see `pixels/denoise.ts`. `strength` and `preserveDetails` are 0 to 1, `radius` is in pixels. */
  | { op: 'denoise'; strength: number; preserveDetails: number; radius: number }
  /** Makes the background transparent; see `pixels/background/`. `tolerance` is a CIELAB distance. */
  | { op: 'removeBackground'; tolerance: number; feather: number }
  /** Composites over a color and removes the alpha channel. */
  | { op: 'flatten'; background: string }
  /** Extends the canvas. */
  | { op: 'extend'; left: number; top: number; right: number; bottom: number; background: string; alpha: number }
  /** Maps every color c to `matrix` c + `offset`, with channels clamped to 0 to 1. */
  | ({ op: 'color' } & ColorMap)
  /** Gaussian blur. */
  | { op: 'blur'; sigma: number }
  /** Unsharp mask on luma: adds `amount` times the difference to a Gaussian blur. */
  | { op: 'sharpen'; sigma: number; amount: number }
  /** Few flat tones with dark outlines; see `pixels/cartoon.ts`. `sigma` is the width of outlines in pixels. */
  | { op: 'cartoon'; levels: number; sigma: number }
  /**
   * Draws the logo of the request inside `box`: as large as `fit` allows, at `place`, or repeated from the top left corner.
   * `image`: its pixels, once the engine has them.
   */
  | {
      op: 'watermarkImage';
      box: Rect;
      fit: Size;
      place: WatermarkPlace;
      /** From 0 to 1. */
      opacity: number;
      isTiled: boolean;
      image?: RgbaImage;
    }
  /** Text at a place in a box of the image. `copy` has the size and the scale of the image of a preview, which is smaller. */
  | {
      op: 'watermark';
      text: string;
      box: Rect;
      place: WatermarkPlace;
      style: TextStyle;
      copy?: Size & { scale: number };
    };

/** Rows for red, green and blue; offsets are 0 to 1. */
export interface ColorMap {
  matrix: readonly [number, number, number, number, number, number, number, number, number];
  offset: readonly [number, number, number];
}

export interface TextStyle {
  /** Maximum font size in pixels. It is smaller if the text does not fit into its box. */
  fontPx: number;
  /** `#rgb` or `#rrggbb`. */
  color: string;
  /** 0 to 1. */
  opacity: number;
}

export interface Rect extends Size {
  left: number;
  top: number;
}

/** Decoder settings. */
export interface Decode {
  /** All frames of an animation, or the first. */
  frames: 'all' | 'first';
}

export interface CustomField {
  key: string;
  value: string;
}

/** The metadata to write, normalized: no empty values, no characters that XML forbids. */
export interface MetadataFields {
  title?: string;
  description?: string;
  copyright?: string;
  author?: string;
  coordinates?: Coordinates;
  /** Local time at the place where the photo was taken: `2024-01-02T03:04:05`. */
  dateTaken?: string;
  tags?: string[];
  customFields?: CustomField[];
}

/** The EXIF, XMP, IPTC and ICC data to keep. */
export type MetadataPlan =
  /** Removes all metadata and converts pixels to sRGB, then writes these fields as EXIF and XMP, and with `ownFields` those of the source. */
  | { keep: false; fields?: MetadataFields; ownFields?: { except: readonly (keyof MetadataFields)[] } }
  /**
   * Keeps all metadata that the format supports, with orientation 1. `location` decides about the location. `density`, in pixels per
   * inch, replaces that of the source.
   */
  | { keep: true; location: boolean; density?: number };

export type ChromaSubsampling = '4:2:0' | '4:4:4';

/**
 * How a JPEG is coded: row by row, in progressive scans (which need all coefficients in memory), or in scans with
 * coefficients that are chosen by their cost.
 */
export type JpegCoding = 'sequential' | 'progressive' | 'trellis';

/** How an image is traced. Percentages, 50 by default. */
export interface TraceSettings {
  /** Number of colors. Undefined: as many as the image needs. */
  colors?: number;
  blackAndWhite: boolean;
  detail: number;
  smoothness: number;
}

/** Resolved encoder settings of the target. Qualities are 1 to 100. */
export type Encode =
  | { format: 'jpg'; quality: number; chromaSubsampling: ChromaSubsampling; coding: JpegCoding }
  /**
   * `paletteQuality`: reduces the colors to a palette. `exact` is for few colors, and has to be checked: some may be merged.
   * Undefined means lossless. `search`: how long to search for the smallest file of the same pixels, if memory suffices.
   */
  | {
      format: 'png';
      compressionLevel: number;
      adaptiveFiltering: boolean;
      paletteQuality?: number | 'exact';
      search?: PngSearch;
    }
  /** `delays`: of frames in milliseconds. libvips loses many in the files between passes. */
  | { format: 'webp'; quality: number; effort: number; delays?: readonly number[] }
  | { format: 'webp'; lossless: true; effort: number; delays?: never }
  /** `tune`: the quality metric that the encoder optimizes, by default `iq` (a predecessor of SSIMULACRA2). */
  | { format: 'avif'; quality: number; effort: number; chromaSubsampling: ChromaSubsampling; tune?: 'ssim' }
  /**
   * `interFrameMaxError`: the largest difference, from 0 to 32, at which a pixel keeps its color of the frame before. `delays`: of
   * the frames in milliseconds, in whole hundredths of a second. Undefined for a still image, and if those of the source are kept.
   */
  | {
      format: 'gif';
      quality: number;
      colors: 4 | 16 | 256;
      dither: number;
      interFrameMaxError: number;
      effort: number;
      delays?: readonly number[];
    }
  | { format: 'tiff' }
  /** `distance`: of libjxl, 0 for lossless. */
  | { format: 'jxl'; quality?: number; distance: number; effort: number }
  /** `traced`: the size of the traced image. `background`: the color behind translucent parts. */
  | { format: 'svg'; traced: Size; background: string; settings: TraceSettings }
  /** `sides`: of its square images in pixels, the largest last. */
  | { format: 'ico'; sides: readonly number[] };

/** `smallest` compresses every row with each filter. */
export type PngSearch = 'balanced' | 'smallest';

export type TracedEncode = Extract<Encode, { traced: Size }>;
export type IconEncode = Extract<Encode, { format: 'ico' }>;
export type JxlEncode = Extract<Encode, { format: 'jxl' }>;
/** The settings of the encoders of sharp. */
export type SharpEncode = Extract<Encode, { format: EncodedBy<'sharp'> }>;

/**
 * The kind of content of an image, which determines encoder settings:
 * docs/decisions/0037-encode-at-equal-perceptual-quality.md. A graphic has large areas of one color. A mixed image also has
 * other areas. A drawing has few colors. A scan of paper has few colors without such areas.
 */
export type Content = 'photo' | 'noise' | 'few-colors' | 'mixed' | 'graphic' | 'drawing';

export type EncodeByContent = Readonly<Partial<Record<Content, Encode>>>;

/** One candidate encoding in the search for a target size. */
export interface Candidate {
  encode: Encode;
  /** Undefined if the format has no quality setting. */
  quality?: number;
  /** Typical size of a photo with these settings, without metadata: an estimate. */
  typicalBytes: number;
}

/** The search for a target size: see `target-size.ts`, and `next-candidate.ts` for the order of tries. */
export interface TargetSizeSearch {
  /** Size limit of the whole file, metadata included. */
  maxBytes: number;
  /** Size up to which smaller files are padded. */
  minBytes: number;
  /** From the lowest quality to the highest. */
  candidates: readonly Candidate[];
  /** Index of the first candidate to try. Undefined: chosen by `typicalBytes`. */
  first?: number;
  /** Maximum number of encodings. */
  tries: number;
}

/** Spaces of gray pixels, and of pixels with 16 bits per channel, as sharp names them. */
export type PixelSpace = 'b-w' | 'grey16' | 'rgb16';

/** One candidate encoding in the search for a visual score. */
export interface QualityCandidate {
  encode: Encode;
  /** Settings that replace `encode` for some contents. */
  encodeByContent?: EncodeByContent;
  quality: number;
  /** Typical score of a photo: an estimate. */
  typicalScore: number;
}

/** The search for the lowest quality with a visual score: docs/decisions/0048-search-for-a-look.md. */
export interface PerceptualTargetSearch {
  /** The score to reach. */
  score: number;
  /** From the lowest quality to the highest. */
  candidates: readonly QualityCandidate[];
  /** Maximum number of encodings of the sample. */
  tries: number;
  /** Maximum number of encodings of a whole image of which a sample was scored. */
  wholeTries: number;
  /** Maximum number of pixels to score. */
  samplePixels: number;
}

export interface Plan {
  decode: Decode;
  steps: PlanStep[];
  /** The space of the result's pixels. Undefined: RGB with 8 bits per channel. */
  space?: PixelSpace;
  metadata: MetadataPlan;
  /** With `targetSize` or `perceptualTarget`, the settings of the best candidate. */
  encode: Encode;
  /** Settings that replace `encode` for some contents, which are known once the steps have run. */
  encodeByContent?: EncodeByContent;
  targetSize?: TargetSizeSearch;
  /** The size up to which a smaller file is padded, in bytes. */
  minBytes?: number;
  perceptualTarget?: PerceptualTargetSearch;
  /** Whether the result has the HDR gain map of the source. Undefined without one. */
  keepsGainMap?: boolean;
  /** Whether the result has the compressed pixels of a JPEG, if they can be moved between JPEG and JPEG XL. */
  keepsJpegData?: boolean;
  /** The size of the result, in pixels. */
  size: Size;
  /** Pixels that the steps make per pixel of `size`. Defined for previews. */
  scale?: number;
  /** Pixels per inch to write into the result. Undefined if the result states none. */
  density?: number;
  notices: Notice[];
}
