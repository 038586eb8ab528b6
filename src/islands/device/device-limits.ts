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

/** Whether this browser can run the engine. The start would hang without isolation. */
export const canRunEngine = (): boolean =>
  globalThis.crossOriginIsolated === true &&
  typeof SharedArrayBuffer === 'function' &&
  typeof WebAssembly === 'object' &&
  typeof OffscreenCanvas === 'function';

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
