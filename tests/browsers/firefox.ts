import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/server/port.ts';
import { asyncScript, type Browser, resultOf, SCRIPT_TIMEOUT_MS } from './browser.ts';

/**
 * Starts Firefox and drives it by Marionette, its own protocol: WebDriver BiDi makes it hang when a worker starts workers.
 * @param executable path of `firefox-esr`
 * @param downloads folder for downloads
 */
export async function startFirefox(executable: string, downloads: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const port = await freePort();
  const preferences = {
    'marionette.port': port,
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.shell.checkDefaultBrowser': false,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const program = spawn(executable, ['--headless', '--no-remote', '--marionette', '--profile', profile], {
    stdio: 'ignore',
  });
  const exited = once(program, 'exit');
  const marionette = await Marionette.connect(port);
  await marionette.send('WebDriver:NewSession', { capabilities: {} });
  await marionette.send('WebDriver:SetTimeouts', { script: SCRIPT_TIMEOUT_MS });
  const find = async (selector: string): Promise<string> => {
    const found = await marionette.send('WebDriver:FindElement', { using: 'css selector', value: selector });
    return Object.values((found as { value: Record<string, string> }).value)[0] ?? '';
  };
  return {
    open: async (url) => void (await marionette.send('WebDriver:Navigate', { url })),
    async evaluate<A, R>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R> {
      const script = asyncScript(run);
      // With a name, all scripts of a page share their globals.
      const parameters = { script, args: [argument], sandbox: 'tests', newSandbox: false };
      const reply = await marionette.send('WebDriver:ExecuteAsyncScript', parameters);
      return resultOf((reply as { value: { value?: R } }).value);
    },
    async choose(selector, paths) {
      await marionette.send('WebDriver:ElementSendKeys', { id: await find(selector), text: paths.join('\n') });
    },
    click: async (selector) => void (await marionette.send('WebDriver:ElementClick', { id: await find(selector) })),
    async [Symbol.asyncDispose]() {
      await marionette.send('Marionette:Quit', { flags: ['eForceQuit'] });
      marionette.close();
      await exited;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

type Reply = [type: 1, id: number, error: { message: string } | null, result: unknown];

/**
 * A client of Marionette. A message is its length in bytes, a colon, and JSON: `[0, id, command, parameters]`, answered by
 * `[1, id, error, result]` (firefox-source-docs.mozilla.org/testing/marionette/Protocol.html).
 */
class Marionette {
  readonly #socket: Socket;
  readonly #pending = new Map<number, (response: Reply) => void>();
  #received = Buffer.alloc(0);
  #lastId = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (data: Buffer) => this.#receive(data));
  }

  /** Waits until Firefox listens. */
  static async connect(port: number): Promise<Marionette> {
    for (let tries = 0; ; tries++) {
      const socket = connect(port, '127.0.0.1');
      try {
        await once(socket, 'connect');
        return new Marionette(socket);
      } catch (error) {
        if (tries === 100) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }

  async send(command: string, parameters: object): Promise<unknown> {
    const id = ++this.#lastId;
    const replied = new Promise<Reply>((resolve) => this.#pending.set(id, resolve));
    const message = JSON.stringify([0, id, command, parameters]);
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = await replied;
    if (error) throw new Error(`${command}: ${error.message}`);
    return result;
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const end = colon + 1 + Number(this.#received.toString('latin1', 0, colon));
      if (colon < 0 || this.#received.length < end) return;
      const response = JSON.parse(this.#received.toString('utf8', colon + 1, end)) as Reply;
      this.#received = this.#received.subarray(end);
      // The first message is a greeting, not an array.
      if (Array.isArray(response)) this.#pending.get(response[1])?.(response);
    }
  }
}
