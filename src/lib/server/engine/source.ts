import type { Sharp } from 'sharp';
import type { FormatId } from '../../formats/formats.ts';
import type { Decode, SourceInfo } from '../../plan/types.ts';
import type { EngineLimits, PageRequest } from './contract.ts';
import type { Carried } from './metadata/carried.ts';

/** A file whose format its first bytes have told. */
export interface SourceFile {
  path: string;
  format: FormatId;
  sizeBytes: number;
  /** The first `SNIFF_BYTES`, or the whole of a smaller file. */
  head: Uint8Array;
  limits: EngineLimits;
  /** Of a PDF. */
  page?: PageRequest;
  /** A folder that the decoder may write to, and that is removed with all in it when the conversion ends. */
  scratchFolder: string;
}

/** How a pipeline is to read a source. */
export interface Reading extends Pick<Decode, 'frames'> {
  /** Take what is there of a damaged file instead of giving up. */
  salvage?: boolean;
}

/** A file that was opened: what its header says, and a way to its pixels. */
export interface Source {
  info: SourceInfo;
  /** A new pipeline from this source; nothing is decoded before its output is asked for. */
  read(reading: Reading): Sharp;
  /** Whether the file stops before its format's end mark, so that what is there may be taken. */
  endsEarly: boolean;
  /** Whether reading it for a thumbnail is cheap, because its decoder scales while it reads. */
  shrinksOnLoad: boolean;
  /** The embedded profile when pixels may stay in it: one of RGB. From any other they are converted to sRGB. */
  profile?: Buffer;
  /** Its metadata but for the profile. */
  carried?: Carried;
  /** Lets go of what it holds. No pipeline may read it any more. */
  close?(): void;
}

/**
 * Opens one kind of file.
 * @throws AppError `too_many_pixels` before any are decoded; whatever the library throws for a file it cannot read
 */
export type Decoder = (file: SourceFile) => Promise<Source>;
