import { viewOf } from '../../bytes.ts';
import type { Cicp } from '../../color/cicp.ts';
import { AppError } from '../../errors.ts';
import { copyIn, copyOut, outputOf } from '../codec-module.ts';
import type { RawVipsImage } from '../files/vips-file.ts';
import type { EngineHost } from '../host.ts';
import { type DecoderExports, startJxl } from './library.ts';

/** What the functions of `codec.cc` return. */
const status = { done: 0, endsEarly: 2, tooMany: 3, end: 3 } as const;
/** Offsets of the fields of `imageInfo`. */
const at = {
  width: 0,
  height: 4,
  channels: 8,
  bits: 12,
  primaries: 16,
  whitePoint: 20,
  transfer: 24,
  plays: 28,
  ticks: 32,
  ticksDivisor: 36,
} as const;
const INFO_BYTES = 40;
/** The code points of P3 by its white point: libjxl has one value of primaries for both. */
const P3 = { primaries: 11, d65: 12 } as const;
const WHITE_D65 = 1;

/** A decoded frame with the color space of its pixels: a profile, or code points. */
export interface DecodedFrame {
  image: RawVipsImage;
  icc: Uint8Array | undefined;
  codes: Cicp | undefined;
  /** How often the animation plays; 0 repeats without end. */
  plays: number;
  /** Of an animation, which counts time in ticks. */
  ticksPerSecond: number;
}

/** A file in the memory of an instance of libjxl. */
export class JxlDecoder {
  readonly #library: DecoderExports;
  readonly #file: number;
  readonly #fileBytes: number;

  private constructor(library: DecoderExports, bytes: Uint8Array) {
    this.#library = library;
    this.#file = copyIn(library, bytes);
    this.#fileBytes = bytes.length;
  }

  /** @throws AppError `not_loaded`; Error about memory */
  static async open(bytes: Uint8Array, host: EngineHost): Promise<JxlDecoder> {
    return new JxlDecoder(await startJxl('decoder', host), bytes);
  }

  /** Starts at the first frame. @param maxBits 8 to reduce deeper pixels */
  start(maxBits: 8 | 16): void {
    this.#library.startDecoding(this.#file, this.#fileBytes, maxBits);
  }

  /**
   * Decodes the next frame, as it is shown and upright. Undefined after the last one.
   * @throws AppError `broken_file`
   */
  nextFrame(): DecodedFrame | undefined {
    const library = this.#library;
    const result = attempt(() => library.decodeFrame());
    if (result === status.end) return undefined;
    checkDone(result);
    const info = viewOf(copyOut(library, library.imageInfo(), INFO_BYTES));
    const field = (offset: number): number => info.getUint32(offset, true);
    const icc = library.profileSize() > 0 ? copyOut(library, library.profileData(), library.profileSize()) : undefined;
    const isP3 = field(at.primaries) === P3.primaries && field(at.whitePoint) === WHITE_D65;
    const primaries = isP3 ? P3.d65 : field(at.primaries);
    return {
      image: {
        width: field(at.width),
        height: field(at.height),
        channels: field(at.channels) === 4 ? 4 : 3,
        bits: field(at.bits) === 16 ? 16 : 8,
        pixels: outputOf(library),
      },
      icc,
      codes: icc ? undefined : { primaries, transfer: field(at.transfer), matrix: 0, fullRange: true },
      plays: field(at.plays),
      ticksPerSecond: field(at.ticks) / Math.max(1, field(at.ticksDivisor)),
    };
  }

  /**
   * How many ticks each frame of an animation is shown, without decoding pixels.
   * @returns at most `maxFrames` and one more
   * @throws AppError `broken_file`
   */
  frameTicks(maxFrames: number): number[] {
    const result = attempt(() => this.#library.readFrames(this.#file, this.#fileBytes, maxFrames + 1));
    if (result !== status.tooMany) checkDone(result);
    const ticks = viewOf(outputOf(this.#library));
    return Array.from({ length: ticks.byteLength / 4 }, (_, index) => ticks.getUint32(index * 4, true));
  }

  /** Unpacks Brotli. Undefined if it is damaged or has more than `maxBytes`. */
  unpack(packed: Uint8Array, maxBytes: number): Uint8Array | undefined {
    const library = this.#library;
    const data = copyIn(library, packed);
    try {
      return library.unpack(data, packed.length, maxBytes) === status.done ? outputOf(library) : undefined;
    } finally {
      library.release(data);
    }
  }

  /** The JPEG that the file was made from. Undefined if it cannot be restored, or has more than `maxBytes`. */
  restoreJpeg(maxBytes: number): Uint8Array<ArrayBuffer> | undefined {
    const library = this.#library;
    try {
      const result = library.restoreJpeg(this.#file, this.#fileBytes, maxBytes);
      return result === status.done ? outputOf(library) : undefined;
    } catch {
      // A crash: the file claims more data than there is memory for.
      return undefined;
    }
  }
}

function checkDone(result: number): void {
  if (result === status.done) return;
  const cause = new Error(result === status.endsEarly ? 'libjxl: the file ends early' : 'libjxl: damaged data');
  throw new AppError('broken_file', {}, { cause });
}

/** A crash of the library is an error of the file: its data claims more than there is memory for. */
function attempt(decode: () => number): number {
  try {
    return decode();
  } catch (cause) {
    throw new AppError('broken_file', {}, { cause });
  }
}
