import autocannon from 'autocannon';

const RATE = 20;
const CONNECTIONS = 4;
/** Ended by hand; this only bounds it. */
const LONGEST_SECONDS = 900;

/** What visitors who only read were answered meanwhile. */
export interface PagesSeen {
  /** Of each answer, in ms: from when it was sent until it was whole. */
  times: number[];
  statuses: Record<string, number>;
  /** Broken connections and time-outs. */
  errors: number;
}

/** Asks for static pages, and an asset of one of them, at a modest rate until `stop`. */
export async function readPages(url: string): Promise<{ stop(): Promise<PagesSeen> }> {
  const headers = { 'Accept-Encoding': 'br' };
  const home = await (await fetch(url)).text();
  const asset = /\/_astro\/[^"]+\.(?:js|css)/.exec(home)?.[0];
  if (!asset) throw new Error('The first page names no asset.');
  const paths = ['/', '/convert/png-to-webp', '/about', asset];
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const done = Promise.withResolvers<autocannon.Result>();
  const seen = autocannon(
    {
      url,
      connections: CONNECTIONS,
      overallRate: RATE,
      duration: LONGEST_SECONDS,
      timeout: 30,
      requests: paths.map((path) => ({ path, headers })),
    },
    (error, result) => (error ? done.reject(error) : done.resolve(result)),
  );
  seen.on('response', (_, status, __, ms) => {
    times.push(ms);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  return {
    async stop() {
      seen.stop();
      const { errors, timeouts } = await done.promise;
      return { times, statuses, errors: errors + timeouts };
    },
  };
}
