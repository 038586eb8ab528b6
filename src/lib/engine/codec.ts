import type { Sharp } from 'sharp';
import type { FormatId } from '../formats/formats.ts';
import type { Size } from '../geometry/resize.ts';
import type { RawSource } from '../options/values.ts';
import type { Decode, Encode, SourceInfo } from '../plan/types.ts';
import type { EngineLimits, PageRequest } from './contract.ts';
import type { GainMap } from './gain-map/types.ts';
import type { SourceMetadata } from './metadata/source-metadata.ts';

/** A file whose format is known from its signature. */
export interface SourceFile {
  path: string;
  format: FormatId;
  sizeBytes: number;
  /** The first `SNIFF_BYTES` bytes, or a smaller file as a whole. */
  head: Uint8Array;
  limits: EngineLimits;
  /** The page of a PDF, or the frame of an animation to read as a still image. */
  page?: PageRequest;
  /** What to read of the RAW file of a camera. Default: its preview. */
  rawSource?: RawSource;
  /** The whole file, if its decoder has read it. */
  content?: Uint8Array<ArrayBuffer>;
  /** Folder that the decoder may write to. It is removed at the end of the conversion. */
  scratchFolder: string;
}

/** Options of reading a source. */
export interface ReadOptions extends Pick<Decode, 'frames'> {
  /** Reads the intact part of a damaged file instead of failing. */
  salvage?: boolean;
  /** Converts gray pixels to RGB, so that steps can add colors. */
  rgb?: boolean;
}

/** An open file: information from its header, and access to its pixels. */
export interface ImageSource {
  info: SourceInfo;
  /** Draws an image that has no pixels of its own, once, before `read`. Undefined if `read` draws it. */
  draw?(size: Size): Promise<void>;
  /** Composes the frames of an animation, once, before `read` of all frames. Undefined if `read` does. */
  compose?: (() => Promise<void>) | undefined;
  /** A new pipeline from this source. Nothing is decoded before its output is requested. */
  read(reading: ReadOptions): Sharp;
  /** Whether the file lacks its format's end marker, so that it may be salvaged. */
  endsEarly: boolean;
  /** Whether the pixels are damaged although the decoder reads them. Undefined if that is unknown. */
  isDamaged?(): Promise<boolean>;
  /** The embedded RGB profile. Pixels with another profile are converted to sRGB. */
  profile?: Uint8Array;
  /** The gain map of `info.gainMap`. */
  gainMap?: GainMap;
  /** Metadata without the profile. */
  metadata?: SourceMetadata;
  /** Releases its resources. No pipeline may read it afterwards. */
  close?(): void;
}

/**
 * Opens one kind of file.
 * @throws AppError `too_many_pixels` before decoding; the library's error for a file that it cannot read
 */
export type Decoder = (file: SourceFile) => Promise<ImageSource>;

/** How and where to write a result. */
export interface Encoding<E extends Encode> {
  encode: E;
  path: string;
  /** The planned size in pixels. */
  size: Size;
  /** The color profile of the pixels, if the result keeps it. Undefined: they are sRGB. */
  profile?: Uint8Array;
  /** Whether the pixels have 16 bits per channel. */
  isDeep?: boolean;
  /** Makes the same image with another side, of an icon from a drawing. Each must be used before the next one is requested. */
  redraw?: ((side: number) => Promise<Sharp>) | undefined;
}

/** Decoders that the host provides: renderers. Only the server has one of SVG. */
export type HostDecoder = 'svg' | 'pdf';
