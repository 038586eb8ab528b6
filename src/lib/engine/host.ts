import type sharp from 'sharp';
import type { RgbaImage } from '../pixels/overlay.ts';
import type { MemoryModel } from '../plan/memory.ts';
import type { Decoder, HostDecoder } from './codec.ts';
import type { FilePort } from './files/file-port.ts';

/** The interface to the host of the engine: a process of the server, or a Web Worker of a browser. */
export interface EngineHost {
  /** The codec library: native, or compiled to WebAssembly. */
  sharp: typeof sharp;
  files: FilePort;
  /** The memory that conversions need on this host. */
  memory: MemoryModel;
  /** SHA-256 of a file, in hex. */
  sha256(path: string): Promise<string>;
  /** Draws text in a color (and color emoji), with any transparent margin. Undefined if nothing is visible. */
  drawText(setting: TextSetting): Promise<RgbaImage | undefined>;
  /** ImageMagick's WebAssembly. Requested for the first HEIC file. */
  magickWasm(): Promise<Uint8Array<ArrayBuffer> | WebAssembly.Module>;
  /** A codec of our own build. Requested for the first image that needs it. */
  codecWasm(name: CodecName): Promise<Uint8Array<ArrayBuffer> | WebAssembly.Module>;
  /** VTracer's WebAssembly. Requested for the first drawing. */
  vtracerWasm(): Promise<Uint8Array<ArrayBuffer> | WebAssembly.Module>;
  /** Decoders that only some hosts have. */
  decoders: { readonly [D in HostDecoder]?: Decoder };
}

/**
 * Codecs that `jxl/libjxl/build.sh` and `lossless/codecs/build.sh` compile. There are two of JPEG XL, so that reading a file does not
 * load the encoder.
 */
export type CodecName = 'jxl-decoder' | 'jxl-encoder' | 'png' | 'jpeg';

/** Line breaks: between words, or also within words. */
export type Wrap = 'word' | 'word-char';

export interface TextSetting {
  text: string;
  align: 'left' | 'center' | 'right';
  /** `#rgb` or `#rrggbb`. */
  color: string;
  fontPx: number;
  /** Width of a line in pixels. Longer words exceed it. */
  width: number;
  wrap: Wrap;
}
