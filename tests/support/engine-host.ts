import type { EngineHost } from '../../src/lib/engine/host.ts';
import { serverHost } from '../../src/lib/server/engine/server-host.ts';

/** The engine's host in tests. */
export const host: EngineHost = serverHost;
