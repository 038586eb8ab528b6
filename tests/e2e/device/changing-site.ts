import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICE_WORKER_PATH } from '../../../src/lib/site.ts';

/** A proxy before a server that can pretend to have a newer build, or to be unreachable. */
export interface ChangingSite extends AsyncDisposable {
  url: string;
  /** From now on all files in `/_astro/` have other names, and the old ones are missing. */
  update(): void;
  /** From now on the address refuses connections. */
  stop(): void;
}

/** @param target URL of the server */
export async function changingSite(target: string): Promise<ChangingSite> {
  let isUpdated = false;
  const server = createServer((incoming, response) => {
    void forward(incoming, response).catch(() => response.destroy());
  });

  async function forward({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const isRenamed = url.includes('/_astro/new-');
    if (isUpdated && url.startsWith('/_astro/') && !isRenamed) return void response.writeHead(404).end();
    const received = await get(target + url.replace('/_astro/new-', '/_astro/'), headers);
    const isText = /html|javascript/.test(received.headers['content-type'] ?? '');
    const text = received.body.toString();
    const body = isUpdated && isText ? Buffer.from(renamed(url, text)) : received.body;
    const sent = { ...received.headers, 'content-length': body.length };
    const policy = received.headers['content-security-policy'];
    const allowed = typeof policy === 'string' && policy.replace(hashOfMap(text), hashOfMap(body.toString()));
    response.writeHead(received.status, allowed ? { ...sent, 'content-security-policy': allowed } : sent).end(body);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    update: () => {
      isUpdated = true;
    },
    stop,
    [Symbol.asyncDispose]: async () => stop(),
  };

  function stop(): void {
    server.closeAllConnections();
    server.close();
  }
}

/** Scripts import each other relatively, so their names are in all texts of a build. */
function renamed(url: string, text: string): string {
  const withNames = text.replaceAll('/_astro/', '/_astro/new-');
  if (url === SERVICE_WORKER_PATH) return withNames.replace(/version:"\w+"/, 'version:"newer"');
  return url.startsWith('/_astro/')
    ? withNames.replaceAll(/(["'`]\.\/|new URL\(["'`])(?=[\w-]+[.\w-]*\.(?:js|wasm|ttf)["'`])/g, '$1new-')
    : withNames;
}

/** The hash of the import map of a page, which contains names of files. */
function hashOfMap(html: string): string {
  const map = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  return createHash('sha256').update(map).digest('base64');
}

async function get(url: string, headers: IncomingMessage['headers']) {
  const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...passed } = headers;
  const [response] = (await once(request(url, { headers: passed }).end(), 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}
