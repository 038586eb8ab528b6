import type { Sharp } from 'sharp';
import type { Encode, Plan } from '../../plan/types.ts';
import type { ImageSource } from '../codec.ts';
import type { EngineHost } from '../host.ts';
import type { JpegData } from '../jxl/jpeg-data.ts';

/** A conversion whose steps are set up, to be encoded. */
export interface EncodeParts {
  plan: Plan;
  source: ImageSource;
  resultPath: string;
  scratchFolder: string;
  /** Encodes a pipeline to a complete file with metadata. */
  writeFile: (image: Sharp, encode: Encode, path: string) => Promise<void>;
  host: EngineHost;
}

export interface EncodeResult {
  /** Undefined if the encoder settings have no quality. */
  quality: number | undefined;
  missedTarget: boolean;
  /** SSIMULACRA2, 0 to 100. Undefined if the result is not scored. */
  visualScore?: number;
  /** Whether a photo was traced. */
  isTracedPhoto?: boolean;
  /** Whether the result has the compressed pixels of the source. */
  isOriginal?: true;
  /** Of the JPEG that the source is or was made from. */
  jpegData?: JpegData;
}
