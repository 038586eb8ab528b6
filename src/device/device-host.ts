import arimoUrl from '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf?url';
import magickUrl from '@imagemagick/magick-wasm/magick.wasm?url';
import { uint8ArrayToHex } from 'uint8array-extras';
import vtracerUrl from 'vtracer-wasm/vtracer.wasm?url';
import { magickHeapBytes, magickNeedsRecycling } from '../lib/engine/decoders/magick.ts';
import type { CodecName, EngineHost } from '../lib/engine/host.ts';
import jxlDecoderUrl from '../lib/engine/jxl/libjxl/jxl-decoder.wasm?url';
import jxlEncoderUrl from '../lib/engine/jxl/libjxl/jxl-encoder.wasm?url';
import jpegUrl from '../lib/engine/lossless/codecs/jpeg.wasm?url';
import pngUrl from '../lib/engine/lossless/codecs/png.wasm?url';
import { pdfDecoder } from '../lib/engine/pdfium/decoder.ts';
import type { PdfReader } from '../lib/engine/pdfium/reader.ts';
import { tracerHeapBytes, tracerNeedsRecycling } from '../lib/engine/tracer/vtracer.ts';
import { AppError } from '../lib/errors.ts';
import { wasmMemory } from '../lib/plan/memory.ts';
import { drawText } from './draw-text.ts';
import { memoryFiles } from './memory-files.ts';
import { type DrawOnPage, drawingDecoder } from './open-drawing.ts';
import { createDevicePdfReader } from './pdf-reader.ts';
import { startSharp } from './sharp/generated/sharp.js';
import threadUrl from './sharp/generated/sharp-thread.js?url';

/** The same number as on the server, because AVIF's bytes depend on it. */
const CONCURRENCY = 2;
/** Threads of one pipeline: those that compute, and those that read, write and encode. */
const THREADS = 8;

const codecUrls: Record<CodecName, string> = {
  'jxl-decoder': jxlDecoderUrl,
  'jxl-encoder': jxlEncoderUrl,
  png: pngUrl,
  jpeg: jpegUrl,
};

/** What the host needs from the page of its worker. */
interface PageHooks {
  /** Called before and after a font of a PDF is fetched. */
  onFontLoad(isLoading: boolean): void;
  drawOnPage: DrawOnPage;
}

interface DeviceHost extends EngineHost {
  pdfReader: PdfReader;
  /** Memory of the WebAssembly, which never shrinks. */
  heapBytes(): number;
  /** Whether the worker should be replaced before its next job. */
  needsRecycling(): boolean;
}

/**
 * Starts the engine's host in this worker.
 * @param wasmModule `sharp.wasm`, compiled
 * @throws Error if the WebAssembly cannot be started
 */
export async function startDeviceHost(
  wasmModule: WebAssembly.Module,
  { onFontLoad, drawOnPage }: PageHooks,
): Promise<DeviceHost> {
  const { sharp, files: fileSystem, memory } = await startSharp({ wasmModule, threadUrl, threads: THREADS });
  sharp.cache(false);
  sharp.concurrency(CONCURRENCY);
  const files = memoryFiles(fileSystem, memory);
  const pdfReader = createDevicePdfReader(files, onFontLoad);
  return {
    sharp,
    files,
    memory: wasmMemory,
    async sha256(path) {
      return uint8ArrayToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fileSystem.readFile(path))));
    },
    async drawText(setting) {
      await loadFont();
      return drawText(setting);
    },
    magickWasm: () => WebAssembly.compileStreaming(fetch(magickUrl)),
    codecWasm: (name) => WebAssembly.compileStreaming(fetch(codecUrls[name])),
    vtracerWasm: () => WebAssembly.compileStreaming(fetch(vtracerUrl)),
    decoders: {
      // sharp would copy all of PDFium's memory, once for all pages.
      pdf: pdfDecoder({ reader: pdfReader, sharp, pixelsOf: ({ pixels }) => copyPixels(pixels) }),
      svg: drawingDecoder({ files, sharp, drawOnPage, pixelsOf: copyPixels }),
    },
    pdfReader,
    heapBytes: () => memory.buffer.byteLength + pdfReader.heapBytes() + tracerHeapBytes() + magickHeapBytes(),
    needsRecycling: () => pdfReader.needsRecycling() || tracerNeedsRecycling() || magickNeedsRecycling(),
  };
}

/** The pixels of the latest page or drawing. Those of the same size reuse its memory, and sharp's own copy of it. */
let pagePixels = new Uint8Array();

function copyPixels(pixels: Uint8Array | Uint8ClampedArray): Uint8Array {
  if (pagePixels.length !== pixels.length) pagePixels = new Uint8Array(pixels.length);
  pagePixels.set(pixels);
  return pagePixels;
}

let isFontLoaded = false;

/**
 * Loads the font of watermarks, as data: the policy of workers allows no fonts from URLs.
 * @throws AppError `not_loaded`, after which the next watermark tries again
 */
async function loadFont(): Promise<void> {
  if (isFontLoaded) return;
  try {
    const bytes = await (await fetch(arimoUrl)).arrayBuffer();
    const loaded = await new FontFace('Arimo', bytes, { weight: 'bold' }).load();
    (self as unknown as { fonts: FontFaceSet }).fonts.add(loaded);
    isFontLoaded = true;
  } catch (cause) {
    throw new AppError('not_loaded', {}, { cause });
  }
}
