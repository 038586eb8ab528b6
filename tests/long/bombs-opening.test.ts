import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError, type ErrorCode } from '#lib/errors.ts';
import { objectStreamPdf } from '../fixtures/bombs/pdf.ts';
import { formOf } from '../support/http/api.ts';
import { expectCleanText } from '../support/http/clean-text.ts';
import { converted } from '../support/http/client.ts';
import { createImage } from '../support/images/test-images.ts';
import { type HostileServer, startHostileServer } from '../support/server/hostile-server.ts';

const DOCUMENTS = 20;
/** Size of the objects that have to be decompressed to count the pages. */
const UNPACKED_BYTES = 2 ** 31 - 2 ** 20;

let server: HostileServer;

beforeAll(async () => {
  server = await startHostileServer({ WORKERS: '2' });
});

afterAll(() => server.end());

test('while 20 documents are slow to open, an image of another visitor is converted', async () => {
  const bytes = objectStreamPdf(UNPACKED_BYTES);
  const sent = Array.from({ length: DOCUMENTS }, async (_, index) => {
    const body = formOf([{ name: `${index}.pdf`, bytes }]);
    const response = await fetch(`${server.url}/api/convert`, { method: 'POST', body });
    return { response, text: await response.text() };
  });
  // Throws if the request is rejected as busy.
  await converted(server.url, [{ name: 'small.png', bytes: await createImage() }]);

  for (const { response, text } of await Promise.all(sent)) {
    if (response.ok) continue;
    expectCleanText(text);
    const code = response.headers.get('x-error-code') as ErrorCode;
    expect(response.status).toBe(new AppError(code).status);
    if (response.status === 503) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    else expect(response.status).toBeLessThan(500);
  }
  await server.expectUnharmed();
});
