import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../support/server/port.ts';
import { asyncScript, type Browser, resultOf, SCRIPT_TIMEOUT_MS } from './browser.ts';

interface WebKitPrograms {
  driver: string;
  browser: string;
  xvfb: string;
}

/** Starts WebKitGTK on a virtual display and drives it by W3C WebDriver. Downloads land in `home`. */
export async function startWebKit(programs: WebKitPrograms, home: string): Promise<Browser> {
  const display = `:${100 + (process.pid % 400)}`;
  const xvfb = spawn(programs.xvfb, [display, '-screen', '0', '1366x900x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      JSC_useSharedArrayBuffer: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const request = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}, ${value.message}`);
    return value;
  };
  const session = await createSession(request, programs.browser);
  const post = (path: string, body: object): Promise<unknown> => request('POST', `/session/${session}${path}`, body);
  const find = async (selector: string): Promise<string> => {
    const element = await post('/element', { using: 'css selector', value: selector });
    return Object.values(element as Record<string, string>)[0] ?? '';
  };
  await post('/timeouts', { script: SCRIPT_TIMEOUT_MS });
  return {
    open: async (url) => void (await post('/url', { url })),
    async evaluate<A, R>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R> {
      return resultOf((await post('/execute/async', { script: asyncScript(run), args: [argument] })) as { value?: R });
    },
    choose: async (selector, paths) =>
      void (await post(`/element/${await find(selector)}/value`, { text: paths.join('\n') })),
    click: async (selector) => void (await post(`/element/${await find(selector)}/click`, {})),
    async [Symbol.asyncDispose]() {
      await request('DELETE', `/session/${session}`);
      const exits = [driver, xvfb].map((program) => once(program, 'exit'));
      for (const program of [driver, xvfb]) program.kill();
      await Promise.all(exits);
    },
  };
}

/** Waits until the driver listens. */
async function createSession(
  request: (method: string, path: string, body?: object) => Promise<unknown>,
  binary: string,
): Promise<string> {
  const options = { binary, args: ['--automation'] };
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } };
  for (let tries = 0; ; tries++) {
    try {
      return ((await request('POST', '/session', { capabilities })) as { sessionId: string }).sessionId;
    } catch (error) {
      if (tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
