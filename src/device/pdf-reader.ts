import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import wasmUrl from '@embedpdf/pdfium/pdfium.wasm?url';
import type { FilePort } from '../lib/engine/files/file-port.ts';
import type { FontFile } from '../lib/engine/pdfium/font-choice.ts';
import { createPdfReader, type PdfReader } from '../lib/engine/pdfium/reader.ts';
import { AppError } from '../lib/errors.ts';
import { pdfFontUrls } from './pdf-fonts.ts';

/** The part of Emscripten's module that the package's types lack. */
interface WasmHook {
  instantiateWasm(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): object;
}

/** Creates the reader of a worker. @param onFontLoad called before and after a font is fetched */
export const createDevicePdfReader = (files: FilePort, onFontLoad: (isLoading: boolean) => void): PdfReader =>
  createPdfReader({
    start,
    readFile: (path) => files.readFile(path),
    readFont(font) {
      onFontLoad(true);
      try {
        return fetchFont(font);
      } finally {
        onFontLoad(false);
      }
    },
  });

/** @throws AppError `not_loaded`, `internal` if the WebAssembly cannot be started */
async function start(onError: (line: string) => void): Promise<WrappedPdfiumModule> {
  const [{ init }, response] = await Promise.all([import('@embedpdf/pdfium'), fetch(wasmUrl)]).catch((cause) => {
    throw new AppError('not_loaded', {}, { cause });
  });
  if (!response.ok) throw new AppError('not_loaded', {}, { cause: `${response.status}` });
  try {
    const module = await WebAssembly.compileStreaming(response);
    const { promise: failure, reject } = Promise.withResolvers<never>();
    const hook: WasmHook = {
      instantiateWasm(imports, receive) {
        WebAssembly.instantiate(module, imports).then((instance) => receive(instance, module), reject);
        return {};
      },
    };
    return await Promise.race([init({ ...hook, print: () => {}, printErr: onError }), failure]);
  } catch (cause) {
    throw new AppError('internal', {}, { cause });
  }
}

/** Fetches a font synchronously, which workers may. @throws AppError `not_loaded` */
function fetchFont({ name }: FontFile): Uint8Array {
  const request = new XMLHttpRequest();
  try {
    request.open('GET', pdfFontUrls[name] ?? '', false);
    request.responseType = 'arraybuffer';
    request.send();
  } catch (cause) {
    throw new AppError('not_loaded', {}, { cause });
  }
  if (request.status !== 200) throw new AppError('not_loaded', {}, { cause: `${request.status} for ${name}` });
  return new Uint8Array(request.response as ArrayBuffer);
}
