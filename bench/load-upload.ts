import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import {
  type ConversionItem,
  type ConversionLine,
  type HeldLine,
  IDEMPOTENCY_KEY,
  isFailed,
  NDJSON_PROGRESS,
} from '#lib/api.ts';
import { MULTIPART, multipart } from '../tests/support/multipart.ts';

/** What came of a request; times are of `performance.now()` plus its origin, in ms. */
export interface Outcome {
  /** Of the answer; 0 where the connection broke. */
  status: number;
  /** The error's code, or how the connection broke. */
  code: string;
  retryAfter: string | null;
  /** Whether a converted file came of it. */
  converted: boolean;
  beganMs: number;
  /**
   * When the server had read it: of an answer in lines, when that began, otherwise no later than when the last byte was
   * handed to the system. The same as `endedMs` where the answer came before.
   */
  readMs: number;
  endedMs: number;
}

/** The code of an answer in lines that ends before the file is done: it is to be asked for again. */
export const HELD = 'held';

/** A form with a picture, of which all but a few bytes are the same memory however often it is sent. */
export type Form = readonly Buffer[];

const MARK = 'a-picture-comes-here';

/** How long a client waits at most: more than any request may take (75 s). */
const RETRY_WINDOW_MS = 100_000;

/**
 * A form as curl sends it, with a picture of its own: the number stands in a comment segment of the JPEG (T.81, B.2.4.5),
 * just after its start.
 */
export function formWith(jpeg: Buffer, number: number): Form {
  const fields = [{ name: 'outputFormat', content: 'jpg' }];
  const whole = multipart([...fields, { name: 'files', filename: `photo-${number}.jpg`, content: MARK }]);
  const at = whole.indexOf(MARK);
  const text = Buffer.from(`picture ${number}`);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
  return [
    Buffer.concat([whole.subarray(0, at), jpeg.subarray(0, 2), comment]),
    jpeg.subarray(2),
    whole.subarray(at + MARK.length),
  ];
}

/** @param number of the client: each has an address of its own on the loopback (127.0.0.0/8) */
export async function openSocket(url: string, number: number): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const localAddress = `127.1.${(number >> 8) % 256}.${number % 256}`;
  const socket = connect({ host: hostname, port: Number(port), localAddress, family: 4 });
  await once(socket, 'connect');
  return socket;
}

/** Sends a form once, on a connection that is open. Never rejects. */
export async function upload(url: string, form: Form, socket: Socket, key?: string): Promise<Outcome> {
  const beganMs = now();
  const length = form.reduce((sum, part) => sum + part.length, 0);
  const outcome: Outcome = {
    status: 0,
    code: '',
    retryAfter: null,
    converted: false,
    beganMs,
    readMs: 0,
    endedMs: beganMs,
  };
  const sent = request(new URL('/api/convert', url), {
    method: 'POST',
    // Without an agent: one of its own would open a connection of its own.
    createConnection: () => socket,
    timeout: RETRY_WINDOW_MS,
    headers: {
      'Content-Type': MULTIPART,
      'Content-Length': length,
      ...(key && { [IDEMPOTENCY_KEY]: key, Accept: NDJSON_PROGRESS }),
    },
  });
  sent.once('finish', () => {
    outcome.readMs = now();
  });
  sent.on('timeout', () => sent.destroy(new Error('silent')));
  try {
    const answered = new Promise<IncomingMessage>((resolve, reject) =>
      sent.on('response', resolve).on('error', reject),
    );
    for (const part of form) sent.write(part);
    sent.end();
    const response = await answered;
    if (key) outcome.readMs = now();
    outcome.status = response.statusCode ?? 0;
    outcome.retryAfter = response.headers['retry-after'] ?? null;
    outcome.code = String(response.headers['x-error-code'] ?? '');
    const text = Buffer.concat(await response.toArray()).toString();
    if (outcome.status === 200) Object.assign(outcome, key ? readLines(text) : readItems(text));
  } catch (error) {
    outcome.code = (error as NodeJS.ErrnoException).code ?? String(error);
  } finally {
    outcome.endedMs = now();
    outcome.readMs ||= outcome.endedMs;
    sent.destroy();
    // Kept for a next request otherwise, which does not come.
    socket.destroy();
  }
  return outcome;
}

const now = (): number => performance.timeOrigin + performance.now();

const readItems = (text: string) => endOf((JSON.parse(text) as ConversionItem[])[0]);

/** Of an answer in lines, the item, or that it was held long enough; a line that says that it is under way is neither. */
function readLines(text: string): Partial<Outcome> {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ConversionLine | HeldLine);
  const held = lines.find((line) => 'retryAfterSeconds' in line);
  if (held) return { code: HELD, retryAfter: String(held.retryAfterSeconds) };
  return endOf(lines.find((line) => 'originalName' in line));
}

const endOf = (item: ConversionItem | undefined): Pick<Outcome, 'code' | 'converted'> =>
  item && !isFailed(item) ? { code: '', converted: true } : { code: item?.error.code ?? 'no item', converted: false };
