import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { deploymentOf, deploymentsOf } from './deployment.ts';

const deployment = (env: Record<string, string>) => deploymentOf(readConfig(env));

test('the reply time is named together with the address that CONTACT_EMAIL sets', () => {
  expect(deployment({}).support).toBe('');
  expect(deployment({ CONTACT_EMAIL: 'help@example.org' }).support).toBe(
    'Write to <a href="mailto:help@example.org">help@example.org</a>. We reply to support requests within 24-48 hours.',
  );
});

test('where the server converts, pages say what happens to originals', () => {
  const env = { CONVERT_ON: 'server' };
  expect(deployment(env).privacyLine).toBe('Converts on the server. Originals are deleted right after conversion.');
});

test.each<[Record<string, string>, ReturnType<typeof deployment>['mail'], string]>([
  [{}, 'none', 'Get a link'],
  // The outbox sends nothing, so pages do not claim it.
  [{ OUTBOX: 'true' }, 'none', 'Get a link'],
  [{ SMTP_URL: 'smtp://localhost' }, 'smtp', 'Deliver via Email'],
])('with %o, pages offer e-mail or a link', (env, mail, deliveryTitle) => {
  expect(deployment(env)).toMatchObject({ mail, deliveryTitle });
});

test.each([
  ['24', '24 hours'],
  ['1', '1 hour'],
  ['72', '72 hours'],
])('RESULT_HOURS=%s is said as %s', (hours, text) => {
  expect(deployment({ RESULT_HOURS: hours }).resultTime).toBe(text);
});

test('times are said in the language of the page', async () => {
  const { de, fr, ja } = await deploymentsOf(readConfig({ RESULT_HOURS: '1' }));
  expect([de, fr, ja].map(({ resultTime }) => resultTime)).toEqual(['1 Stunde', '1 heure', '1時間']);
});
