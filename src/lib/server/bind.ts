import type { Server } from 'node:http';
import { ConfigError } from './config/config.ts';

/** The address to listen on, and the names of the variables for the error message. */
interface ListenAddress {
  port: number;
  host: string;
  names: { port: string; host: string };
}

/** Starts listening. @returns the port @throws ConfigError if the address or port cannot be bound */
export async function bind(server: Server, { port, host, names }: ListenAddress): Promise<number> {
  const bound = Promise.withResolvers<void>();
  server.once('error', bound.reject);
  server.listen(port, host, bound.resolve);
  try {
    await bound.promise;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ConfigError(`${names.port} must be a free port; ${port} is in use.`, { cause });
    if (code === 'EACCES')
      throw new ConfigError(`${names.port} must be one this user may listen on; ${port} is not.`, { cause });
    throw new ConfigError(`${names.host} must be an address of this machine; "${host}" is not (${code}).`, { cause });
  }
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? port) : port;
}
