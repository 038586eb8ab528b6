import { beforeEach, expect, test, vi } from 'vitest';
import type { ConversionLine } from '#lib/api.ts';
import { IDEMPOTENCY_KEY, NDJSON, NDJSON_PROGRESS } from '#lib/api.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import { permissionByDialog } from '../choose/permission.ts';
import { ConnectionError, RequestError } from './request-errors.ts';
import { cancelRequest, sendConversion } from './transport.ts';

const permission = permissionByDialog('a');

/** The used part of XMLHttpRequest. The test sends its events. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  status = 0;
  statusText = '';
  responseText = '';
  headers: Record<string, string> = {};
  contentType = `${NDJSON}; charset=utf-8`;
  body?: FormData;
  onprogress?: () => void;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open = vi.fn();
  constructor() {
    FakeRequest.last = this;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  retryAfter: string | null = null;
  getResponseHeader(name: string) {
    return name === 'Retry-After' ? this.retryAfter : this.contentType;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  receive(text: string) {
    this.status = 200;
    this.responseText += text;
    this.onprogress?.();
  }
}

const seen: (ConversionLine | number)[] = [];
const events = {
  onUploadProgress: (percent: number) => seen.push(percent),
  onLine: (line: ConversionLine) => seen.push(line),
};
const send = (signal = new AbortController().signal) =>
  sendConversion(
    { permission, file: new File(['x'], 'a.png'), options: { ...defaultOptions, quality: 50 }, key: 'key' },
    events,
    signal,
  );

beforeEach(() => {
  seen.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

test('sends fields before the file, requests NDJSON and reports upload progress', async () => {
  const done = send();
  const request = FakeRequest.last;
  expect(request.open).toHaveBeenCalledWith('POST', '/api/convert');
  expect(request.headers).toEqual({ Accept: NDJSON_PROGRESS, [IDEMPOTENCY_KEY]: 'key', 'Accept-Language': 'en' });
  expect([...(request.body ?? new FormData()).keys()]).toEqual(['quality', 'files']);
  request.upload.onprogress?.({ loaded: 1, total: 3 });
  request.upload.onload?.();
  request.receive('{"total":1}\n{"index":0,"sta');
  expect(seen).toEqual([33, 100, { total: 1 }]);
  request.receive('te":"converting"}\n{"index":0,"id":"x","convertedName":"a.jpg"}\n');
  request.onload?.();
  await done;
  expect(seen.slice(3)).toEqual([
    { index: 0, state: 'converting' },
    { index: 0, id: 'x', convertedName: 'a.jpg' },
  ]);
});

test.each([
  [413, 'Too large.', 'text/plain; charset=utf-8', '413: Too large.', 'Too large.'],
  [502, '', 'text/plain', '502: Bad Gateway', ''],
  [502, '<html>nginx</html>', 'text/html', '502: Bad Gateway', ''],
  [502, 'x'.repeat(5000), 'text/plain', '502: Bad Gateway', ''],
])(
  'an error %i with "%.20s" as %s becomes "status: body"',
  async (status, responseText, contentType, message, text) => {
    const done = send();
    Object.assign(FakeRequest.last, { status, responseText, contentType, statusText: 'Bad Gateway' });
    FakeRequest.last.onload?.();
    await expect(done).rejects.toBeInstanceOf(RequestError);
    await expect(done).rejects.toMatchObject({ message, text });
  },
);

test.each([
  ['a page of a proxy', 'text/html', '<html>Log in to the network</html>'],
  ['not NDJSON', NDJSON, '<html>\n</html>\n'],
  ['not an object', NDJSON, 'null\n'],
  ['an unknown line', NDJSON, '{"index":0,"progress":1}\n'],
])('a response that is %s is a connection error', async (_, contentType, text) => {
  const done = sendConversion(
    { permission, file: new File(['x'], 'a.png'), options: defaultOptions, key: 'key' },
    events,
    new AbortController().signal,
  );
  FakeRequest.last.contentType = contentType;
  FakeRequest.last.receive(text);
  FakeRequest.last.onload?.();
  await expect(done).rejects.toBeInstanceOf(ConnectionError);
});

test('a response that reached its time limit is like one of a busy server', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const done = send();
  FakeRequest.last.receive('{"total":1}\n{"index":0,"state":"converting"}\n{"retryAfterSeconds":5}\n');
  FakeRequest.last.onload?.();
  await expect(done).rejects.toMatchObject({ name: 'RequestError', status: 503, retryAfterMs: 5000 });
  expect(seen).toEqual([{ total: 1 }, { index: 0, state: 'converting' }]);
});

test('an incomplete last line is not parsed', async () => {
  const done = send();
  FakeRequest.last.receive('{"total":1}\n{"index":0,"id":');
  FakeRequest.last.onload?.();
  await done;
  expect(seen).toEqual([{ total: 1 }]);
});

test('a request can be cancelled after the first line', async () => {
  const controller = new AbortController();
  const done = send(controller.signal);
  FakeRequest.last.receive('{"total":1}\n');
  controller.abort();
  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
});

test('a connection error differs from a cancellation', async () => {
  const broken = send();
  FakeRequest.last.onerror?.();
  await expect(broken).rejects.toBeInstanceOf(ConnectionError);

  const controller = new AbortController();
  const cancelled = send(controller.signal);
  controller.abort();
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  await expect(send(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
});

test('a cancellation is repeated until the server has answered', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  for (const status of [503, 408, 429]) fetched.mockResolvedValueOnce(new Response(null, { status }));
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  const done = cancelRequest('batch.key', false);
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  expect(fetched).toHaveBeenCalledTimes(5);
  expect(fetched).toHaveBeenLastCalledWith('/api/requests/batch.key', { method: 'DELETE', keepalive: true });

  fetched.mockClear().mockResolvedValue(new Response(null, { status: 404 }));
  await cancelRequest('batch.key', true);
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/requests/batch.key?keep', expect.anything());
  vi.useRealTimers();
  vi.restoreAllMocks();
});
