import autocannon from 'autocannon';

const RATE = 20;
const CONNECTIONS = 4;
/** Upper limit of the run, which normally ends with `stop`. */
const LONGEST_SECONDS = 900;

/** Responses to visitors who only read pages during the load. */
export interface PagesSeen {
  /** Response times in ms, from the start of the request to the end of the body. */
  times: number[];
  statuses: Record<string, number>;
  /** Network errors and timeouts. */
  errors: number;
}

/** Requests static pages and one of their assets at a moderate rate until `stop`. */
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
