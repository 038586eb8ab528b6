import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import {
  type ConversionItem,
  type ConversionLine,
  IDEMPOTENCY_KEY,
  isFailed,
  NDJSON_PROGRESS,
  type RetryLine,
} from '#lib/api.ts';
import { MULTIPART, multipart } from '../tests/support/http/multipart.ts';

/** The result of a request. Times are `performance.timeOrigin + performance.now()`, in ms. */
export interface Outcome {
  /** HTTP status; 0 for a network error. */
  status: number;
  /** The error code of the response or of the network error. */
  code: string;
  retryAfter: string | null;
  /** Whether a file was converted. */
  converted: boolean;
  beganMs: number;
  /**
   * Time at which the server had read the request. For an NDJSON response, its start; otherwise, when the last byte was
   * passed to the system. Equal to `endedMs` if the response came earlier.
   */
  readMs: number;
  endedMs: number;
}

/** Code of an NDJSON response that ended before the file was done. The request must be repeated. */
export const HELD = 'held';

/** A form with an image. All copies share the same memory, except for a few bytes. */
export type Form = readonly Buffer[];

const MARK = 'a-picture-comes-here';

/** Client timeout, longer than any request may take (75 s). */
const RETRY_WINDOW_MS = 100_000;

/**
 * A multipart form with a unique image: a comment segment after the start of the JPEG contains the number (T.81,
 * B.2.4.5).
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

/** @param number the client's number, which selects its own loopback address (127.0.0.0/8) */
export async function openSocket(url: string, number: number): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const localAddress = `127.1.${(number >> 8) % 256}.${number % 256}`;
  const socket = connect({ host: hostname, port: Number(port), localAddress, family: 4 });
  await once(socket, 'connect');
  return socket;
}

/** Sends a form once on an open connection. Never rejects. */
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
    // Without an agent, which would open its own connection.
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
    // The connection would otherwise be kept alive.
    socket.destroy();
  }
  return outcome;
}

const now = (): number => performance.timeOrigin + performance.now();

const readItems = (text: string) => endOf((JSON.parse(text) as ConversionItem[])[0]);

/** The outcome of an NDJSON response: its item, or `HELD`. Progress lines are ignored. */
function readLines(text: string): Partial<Outcome> {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ConversionLine | RetryLine);
  const held = lines.find((line) => 'retryAfterSeconds' in line);
  if (held) return { code: HELD, retryAfter: String(held.retryAfterSeconds) };
  return endOf(lines.find((line) => 'originalName' in line));
}

const endOf = (item: ConversionItem | undefined): Pick<Outcome, 'code' | 'converted'> =>
  item && !isFailed(item) ? { code: '', converted: true } : { code: item?.error.code ?? 'no item', converted: false };
