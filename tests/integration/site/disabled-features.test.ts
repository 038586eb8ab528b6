import { expect, test } from 'vitest';
import type { ConvertedItem } from '#lib/api.ts';
import { fileOf, formOf } from '../../support/http/api.ts';
import { createImage } from '../../support/images/test-images.ts';
import { withServer } from '../../support/server/second-server.ts';

/** Statuses of the requests for a mail, for a link, and to store a result of the device. */
async function statusesWith(DISABLED_FEATURES: string): Promise<{ mail: string; link: string; result: string }> {
  const statuses = { mail: '', link: '', result: '' };
  await withServer({ DISABLED_FEATURES }, async ({ url }) => {
    const send = async (path: string, body: BodyInit, headers = {}) => {
      const { status, headers: received } = await fetch(new URL(path, url), { method: 'POST', body, headers });
      return `${status} ${received.get('x-error-code') ?? ''}`.trim();
    };
    const bytes = await createImage();
    const body = formOf([{ name: 'a.png', bytes }]);
    const converted = await fetch(new URL('/api/convert', url), { method: 'POST', body });
    const [{ id, viewUrl }] = (await converted.json()) as [ConvertedItem];
    expect((await fetch(new URL(viewUrl, url))).status).toBe(200);
    const json = { 'Content-Type': 'application/json' };
    statuses.mail = await send('/api/deliveries', JSON.stringify({ files: [id], email: 'ann@example.com' }), json);
    statuses.link = await send('/api/deliveries', JSON.stringify({ files: [id], link: true }), json);
    const facts = { originalName: 'a.png', originalFormat: 'png', originalSizeBytes: '1', outputFormat: 'png' };
    const result = new FormData();
    for (const [name, value] of Object.entries(facts)) result.append(name, value);
    result.append('file', fileOf(bytes), 'a.png');
    statuses.result = await send('/api/results', result);
    const html = await (await fetch(new URL('/de', url))).text();
    expect(html).toContain(`data-disabled="${DISABLED_FEATURES.replace(',', ' ')}"`);
  });
  return statuses;
}

test('without a disabled feature, the API sends mails and creates links', async () => {
  expect(await statusesWith('')).toMatchObject({ mail: '202', link: '202', result: expect.not.stringMatching(/404/) });
});

test('a disabled feature is refused, and results are stored as long as one needs them', async () => {
  expect(await statusesWith('links')).toMatchObject({
    mail: '202',
    link: '404 not_found',
    result: expect.not.stringMatching(/404/),
  });
  expect(await statusesWith('mail,links')).toEqual({
    mail: '422 mail_unavailable',
    link: '404 not_found',
    result: '404 not_found',
  });
});
