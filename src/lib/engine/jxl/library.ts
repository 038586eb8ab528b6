import { type CodecExports, startCodec } from '../codec-module.ts';
import type { EngineHost } from '../host.ts';

/** What both builds export; `libjxl/codec.cc` describes it. */
interface CommonExports extends CodecExports {
  release(address: number): void;
  clearOutput(): void;
}

export interface EncoderExports extends CommonExports {
  encode(
    pixels: number,
    width: number,
    height: number,
    channels: number,
    bits: number,
    icc: number,
    iccBytes: number,
    distance: number,
    effort: number,
  ): number;
  repackJpeg(jpeg: number, bytes: number, effort: number): number;
}

export interface DecoderExports extends CommonExports {
  startDecoding(file: number, bytes: number, maxBits: number): void;
  decodeFrame(): number;
  readFrames(file: number, bytes: number, maxFrames: number): number;
  unpack(data: number, bytes: number, maxBytes: number): number;
  restoreJpeg(file: number, bytes: number, maxBytes: number): number;
  imageInfo(): number;
  profileData(): number;
  profileSize(): number;
}

interface LibraryExports {
  encoder: EncoderExports;
  decoder: DecoderExports;
}

/** Starts a build of libjxl. @throws AppError `not_loaded` */
export const startJxl = <N extends keyof LibraryExports>(name: N, host: EngineHost): Promise<LibraryExports[N]> =>
  startCodec<LibraryExports[N]>(`jxl-${name}`, host);
