import type { EngineHost } from '../../src/lib/engine/host.ts';
import { serverHost } from '../../src/lib/server/engine/server-host.ts';
import { loadWasmSharp } from './wasm-sharp.ts';

/** The engine's host in tests. The project `wasm` of Vitest runs the engine with the sharp of browsers. */
export const host: EngineHost =
  process.env.ENGINE_SHARP === 'wasm' ? { ...serverHost, sharp: await loadWasmSharp() } : serverHost;
