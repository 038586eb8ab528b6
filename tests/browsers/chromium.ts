import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, SCRIPT_TIMEOUT_MS } from './browser.ts';

/** A remote value of the DevTools protocol. */
interface Remote {
  value?: unknown;
  objectId?: string;
}

/**
 * Starts a Chromium without a window and drives it by the DevTools protocol itself: the drivers that npm has are made for the newest
 * version.
 * @param downloads folder for downloads
 */
export async function startChromium(executable: string, downloads: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'chromium-'));
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  const program = spawn(
    executable,
    [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--window-size=1366,900', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(program, 'exit');
  const devTools = await DevTools.connect(await endpointOf(program.stderr));
  await devTools.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads });
  const { targetId } = await devTools.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await devTools.send('Target.attachToTarget', { targetId, flatten: true });
  const send = (method: string, parameters: object = {}) => devTools.send(method, parameters, sessionId as string);
  await send('Page.enable');

  const run = async (expression: string, options: object = {}): Promise<Remote> => {
    const reply = await send('Runtime.evaluate', { expression, awaitPromise: true, userGesture: true, ...options });
    const { exceptionDetails, result } = reply as {
      exceptionDetails?: { text: string; exception?: { description?: string } };
      result: Remote;
    };
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result;
  };

  return {
    async open(url) {
      const loaded = devTools.next('Page.loadEventFired');
      await send('Page.navigate', { url });
      await loaded;
    },
    async evaluate<A, R>(call: (argument: A) => R | Promise<R>, argument: A): Promise<R> {
      const expression = `(${call})(${JSON.stringify(argument)})`;
      const timeout = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('The script did not end.')), SCRIPT_TIMEOUT_MS).unref();
      });
      return (await Promise.race([run(expression, { returnByValue: true }), timeout])).value as R;
    },
    async choose(selector, files) {
      const { objectId } = await run(`document.querySelector(${JSON.stringify(selector)})`);
      await send('DOM.setFileInputFiles', { files, objectId });
    },
    async click(selector) {
      const { value } = await run(`(${centerOf})(${JSON.stringify(selector)})`, { returnByValue: true });
      const button = { ...(value as object), button: 'left', clickCount: 1 };
      for (const type of ['mousePressed', 'mouseReleased']) await send('Input.dispatchMouseEvent', { type, ...button });
    },
    async [Symbol.asyncDispose]() {
      await devTools.send('Browser.close');
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Runs in the page. @throws Error if another element covers the center of this one */
function centerOf(selector: string): { x: number; y: number } {
  const element = document.querySelector(selector);
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (!element?.contains(document.elementFromPoint(x, y))) throw new Error(`${selector} is covered.`);
  return { x, y };
}

/** The address that Chromium prints once it listens. */
async function endpointOf(output: NodeJS.ReadableStream): Promise<string> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: output })) {
    const [, url] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (url) {
      // A full pipe would stop the browser.
      output.resume();
      return url;
    }
    lines.push(line);
  }
  throw new Error(`Chromium did not start:\n${lines.join('\n')}`);
}

interface Message {
  id?: number;
  method?: string;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** A client of the DevTools protocol (chromedevtools.github.io/devtools-protocol). */
class DevTools {
  readonly #socket: WebSocket;
  readonly #pending = new Map<number, (message: Message) => void>();
  readonly #listeners = new Map<string, () => void>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Message));
  }

  static async connect(url: string): Promise<DevTools> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)), { once: true });
    });
    return new DevTools(socket);
  }

  /** @throws Error with the message of the browser */
  async send(method: string, parameters: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    const id = ++this.#lastId;
    const replied = new Promise<Message>((resolve) => this.#pending.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params: parameters, ...(sessionId && { sessionId }) }));
    const { result = {}, error } = await replied;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** Resolves at the next event of this name. */
  next(event: string): Promise<void> {
    return new Promise((resolve) => this.#listeners.set(event, resolve));
  }

  #receive(message: Message): void {
    if (message.id !== undefined) this.#pending.get(message.id)?.(message);
    else this.#listeners.get(message.method ?? '')?.();
  }
}
