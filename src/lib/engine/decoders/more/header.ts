import type { Size } from '../../../geometry/resize.ts';
import type { Notice } from '../../../plan/types.ts';
import type { SourceMetadata } from '../../metadata/source-metadata.ts';

/** What a file says about its pixels before they are decoded. */
export interface ImageHeader extends Size {
  /** Whether it has more than 8 bits per channel. Default: no. */
  isDeep?: boolean;
  /** Channels that the decoder holds in memory. Default: three. */
  channels?: number;
  /** Pixels per inch. */
  density?: number;
  metadata?: SourceMetadata;
  notices?: readonly Notice[];
}
