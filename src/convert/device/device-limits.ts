import type { EngineLimits } from '#lib/engine/contract.ts';

/** The WebAssembly cannot grow further. */
const MAX_HEAP_BYTES = 2 * 1024 ** 3;
const MAX_PIXELS = 268_000_000;
/** Engines of most devices, and of those with many cores and much memory. */
const FEW_ENGINES = 2;
const MANY_ENGINES = 4;
const MANY_CORES = 8;
const MUCH_MEMORY_GB = 8;
/** Of devices that do not report their memory. Phones have less than others. */
const ASSUMED_MEMORY_GB = { phone: 4, other: MUCH_MEMORY_GB };

/** A module with one SIMD instruction: `(func (result v128) i32.const 0 i8x16.splat)`. */
const simdModule = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, 0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b, 0x03],
  ...[0x02, 0x01, 0x00, 0x0a, 0x08, 0x01, 0x06, 0x00, 0x41, 0x00, 0xfd, 0x0f, 0x0b],
);

/** Whether this browser can run the engine. The start would hang without isolation, and fail without SIMD. */
export const canRunEngine = (): boolean =>
  globalThis.crossOriginIsolated === true &&
  typeof SharedArrayBuffer === 'function' &&
  typeof OffscreenCanvas === 'function' &&
  hasSimd();

let simd: boolean | undefined;

function hasSimd(): boolean {
  simd ??= typeof WebAssembly === 'object' && WebAssembly.validate(simdModule);
  return simd;
}

/** Memory of the device in GB, at most 8 in most browsers that report it (W3C Device Memory). */
function deviceMemoryGb(): number {
  const { deviceMemory } = navigator as { deviceMemory?: number };
  return deviceMemory ?? ASSUMED_MEMORY_GB[matchMedia('(pointer: coarse)').matches ? 'phone' : 'other'];
}

/** Limits of one conversion on this device, which may take a quarter of its memory. */
export const deviceLimits = (): EngineLimits => ({
  maxPixels: MAX_PIXELS,
  memoryBytes: Math.min(MAX_HEAP_BYTES, (deviceMemoryGb() / 4) * 1024 ** 3),
});

/** Engines that run at a time. Each uses up to two cores and `deviceLimits`. */
export function maxEngines(): number {
  const cores = navigator.hardwareConcurrency;
  if (cores >= MANY_CORES && deviceMemoryGb() >= MUCH_MEMORY_GB) return MANY_ENGINES;
  // Also with two cores: a batch then takes half of the time of one engine.
  return Math.min(FEW_ENGINES, cores);
}
