import { once } from 'node:events';
import { createServer } from 'node:net';

/** A free port. */
export async function freePort(): Promise<number> {
  const { port, release } = await takenPort();
  await release();
  return port;
}

/** A port that this process listens on until `release`. */
export async function takenPort(): Promise<{ port: number; release(): Promise<void> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    port: address.port,
    async release() {
      server.close();
      await once(server, 'close');
    },
  };
}
