import { createHash, hash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import type { CodecName, EngineHost } from '../../engine/host.ts';
import { pdfDecoder } from '../../engine/pdfium/decoder.ts';
import { processMemory } from '../../plan/memory.ts';
import { projectDir } from '../project-dir.ts';
import { diskFiles } from './disk-files.ts';
import { drawText } from './draw-text.ts';
import { pdfReader } from './pdf.ts';

const codecFolders: Record<CodecName, string> = {
  'jxl-decoder': 'jxl/libjxl',
  'jxl-encoder': 'jxl/libjxl',
  png: 'lossless/codecs',
  jpeg: 'lossless/codecs',
};

/** Results up to this size are hashed in memory, larger ones as a stream. */
const HASHED_AT_ONCE_BYTES = 1024 ** 2;

/** The engine's host in a process of the server, with all formats. */
export const serverHost: EngineHost = {
  sharp,
  files: diskFiles,
  memory: processMemory,
  sha256,
  drawText: drawText,
  magickWasm: () => readWasm('@imagemagick/magick-wasm/magick.wasm'),
  codecWasm: (name) => readFile(join(projectDir, 'src/lib/engine', codecFolders[name], `${name}.wasm`)),
  vtracerWasm: () => readWasm('vtracer-wasm/vtracer.wasm'),
  decoders: {
    // Loaded with the first drawing: 170 modules.
    svg: async (file) => (await import('./decoders/svg.ts')).openSvg(file, serverHost),
    pdf: pdfDecoder({ reader: pdfReader, sharp }),
  },
};

const readWasm = (name: string) => readFile(createRequire(import.meta.url).resolve(name));

async function sha256(path: string): Promise<string> {
  if (statSync(path).size <= HASHED_AT_ONCE_BYTES) return hash('sha256', readFileSync(path), 'hex');
  const whole = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), whole);
  return whole.digest('hex');
}
