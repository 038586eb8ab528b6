import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** A proxy in front of an HTTP server that makes calls fail. */
export interface FaultyProxy {
  url: string;
  /** Number of failed calls. */
  failed: number;
  /** Fails every nth call from now on, alternately with 500 and by cutting the connection. 0 fails none. */
  failEvery(calls: number): void;
  /** Rejects calls of a method with 403 from now on, like a storage without that permission. Undefined rejects none. */
  refuse(method?: string): void;
  /** Cuts all connections and accepts none until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

const denial = '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';

/** @param target the address of the server, without a path */
export async function faultyProxy(target: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(target);
  let every = 0;
  let calls = 0;
  let refused: string | undefined;
  const forwardOrFail = (incoming: IncomingMessage, response: ServerResponse) => {
    if (incoming.method === refused) return void response.writeHead(403).end(denial);
    calls++;
    if (every === 0 || calls % every !== 0) return passOn(incoming, response, { hostname, port });
    proxy.failed++;
    if (proxy.failed % 2 === 0) return cutOff(incoming);
    // Reads the body first, because the client would otherwise see a cut connection.
    incoming.resume().once('end', () => response.writeHead(500).end());
  };
  let server = await open(forwardOrFail, 0);
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  const close = async () => {
    server.closeAllConnections();
    const closed = once(server, 'close');
    server.close();
    await closed;
  };
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${own}`,
    failed: 0,
    failEvery(calls) {
      every = calls;
    },
    refuse(method) {
      refused = method;
    },
    goAway: close,
    async comeBack() {
      server = await open(forwardOrFail, own);
    },
    stop: close,
  };
  return proxy;
}

async function open(listener: (incoming: IncomingMessage, response: ServerResponse) => void, port: number) {
  const server: Server = createServer(listener).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function passOn(incoming: IncomingMessage, response: ServerResponse, to: { hostname: string; port: string }): void {
  const { method, url: path, headers } = incoming;
  // Headers stay unchanged, including Host, because they are signed.
  const outgoing = request({ ...to, method, path, headers }, (incoming) => {
    response.writeHead(incoming.statusCode ?? 502, incoming.headers);
    incoming.pipe(response);
    incoming.on('error', () => response.destroy());
  });
  outgoing.on('error', () => response.destroy());
  incoming.on('error', () => outgoing.destroy());
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

/** Cuts the connection itself, because a request that was read completely keeps it open. */
function cutOff(incoming: IncomingMessage): void {
  const cut = () => incoming.socket.destroy();
  incoming.once('data', cut);
  incoming.once('end', cut);
}
