import { test as base, type Request } from '@playwright/test';
import { startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';

export const expect = base.expect;

export interface ServerFixtures {
  server: TestServer;
  /** The place of conversions by default: `device` or `server`. */
  convertOn: string;
}

/** Tests with a server per worker: embedded database, files in a temporary folder. */
export const serverTest = base.extend<object, ServerFixtures>({
  convertOn: ['device', { option: true, scope: 'worker' }],
  server: [
    async ({ convertOn }, use) => {
      const folder = await temporaryDir();
      const server = await startServer({
        DATA_DIR: folder.path,
        CONVERT_ON: convertOn,
        WORKERS: convertOn === 'server' ? '2' : '1',
      });
      await use(server);
      await server.end();
      await folder.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

interface Monitoring {
  monitoring: undefined;
  /** URLs that a test removes while the page may still request them. */
  mayBeMissing: RegExp | undefined;
}

/** Each test also fails on console errors, CSP violations, missing or blocked resources, and requests to other origins. */
export const test = serverTest.extend<Monitoring>({
  mayBeMissing: [undefined, { option: true }],
  monitoring: [
    async ({ page, baseURL, mayBeMissing }, use) => {
      const problems: string[] = [];
      let documentRequests = new Set<Request>();
      const blocked = new Set<Request>();
      const loaded = new Set<string>();
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame()) documentRequests = new Set();
      });
      page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        // Some tests expect failed requests. Resources that must not fail are checked below.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          problems.push(message.text());
      });
      page.on('request', (request) => {
        documentRequests.add(request);
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== baseURL) problems.push(`another origin: ${url}`);
      });
      // By the policies of the page or the response: the page would use a fallback. Chromium also reports scripts of threads
      // whose worker was ended meanwhile: by the page, which then loads the script at another time, or by leaving the page.
      page.on('requestfailed', (request) => {
        const { errorText = '' } = request.failure() ?? {};
        if (errorText.includes('ERR_BLOCKED_BY_RESPONSE')) blocked.add(request);
      });
      page.on('response', (response) => {
        if (response.ok()) loaded.add(response.url());
        const isResource = ['script', 'stylesheet', 'font', 'image'].includes(response.request().resourceType());
        if (isResource && response.status() >= 400 && !mayBeMissing?.test(response.url()))
          problems.push(`${response.status()}: ${response.url()}`);
      });
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          throw new Error(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      await use(undefined);
      expect(problems).toEqual([]);
      // Only the document that is open at the end can still miss a script.
      const missing = [...blocked.intersection(documentRequests)].map((request) => request.url());
      expect(missing.filter((url) => !loaded.has(url))).toEqual([]);
    },
    { auto: true },
  ],
});
