import { isolationHeaders, workerPolicy } from '../../../src/lib/server/site/security.ts';
import { expect, serverTest as test } from '../support/test.ts';

const isolated = { crossOriginIsolated: true, sharedMemory: 'function' };

/** Runs in the page and in workers. @returns the name of the error, or `compiled` */
function compileEmptyModule(): string {
  try {
    new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
    return 'compiled';
  } catch (error) {
    return (error as Error).name;
  }
}

const { 'Cross-Origin-Embedder-Policy': embedderPolicy = '' } = isolationHeaders;

const workers = {
  'with the headers of the engine': { csp: workerPolicy, coep: embedderPolicy },
  'without the policy of the engine': { csp: "script-src 'self'", coep: embedderPolicy },
  'without the embedder policy': { csp: workerPolicy, coep: 'unsafe-none' },
} as const;

// A refused compilation is a CSP violation, so this test does not fail on one.
test('only a worker with the headers of the engine compiles WebAssembly', async ({ page }) => {
  await page.route('/_astro/engine.worker-test.js?*', (route) => {
    const name = decodeURIComponent(new URL(route.request().url()).search.slice(1)) as keyof typeof workers;
    const { csp, coep } = workers[name];
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Content-Security-Policy': csp, 'Cross-Origin-Embedder-Policy': coep },
      body: `${compileEmptyModule}
        postMessage({ crossOriginIsolated, sharedMemory: typeof SharedArrayBuffer, wasm: compileEmptyModule() });`,
    });
  });
  await page.goto('/');
  expect(await page.evaluate(compileEmptyModule)).toBe('CompileError');
  const outcomeOf = (name: string) =>
    page.evaluate(
      (query) =>
        new Promise((resolve) => {
          const worker = new Worker(`/_astro/engine.worker-test.js?${query}`, { type: 'module' });
          worker.addEventListener('message', ({ data }) => resolve(data));
          worker.addEventListener('error', () => resolve('blocked'));
        }),
      encodeURIComponent(name),
    );
  expect(await outcomeOf('with the headers of the engine')).toEqual({ ...isolated, wasm: 'compiled' });
  expect(await outcomeOf('without the policy of the engine')).toEqual({ ...isolated, wasm: 'CompileError' });
  expect(await outcomeOf('without the embedder policy')).toBe('blocked');
});
