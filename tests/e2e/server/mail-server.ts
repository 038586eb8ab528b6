import { startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';
import { startSmtp, type TestMailServer } from '../../support/services/smtp.ts';
import { test as base } from '../support/test.ts';

/** Tests with a mail server. Before the second attempt, the page polls the first one three times. */
export const test = base.extend<object, { mailServer: TestMailServer; server: TestServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const mailServer = await startSmtp();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailServer, convertOn }, use) => {
      const folder = await temporaryDir();
      const server = await startServer({
        CONVERT_ON: convertOn,
        DATA_DIR: folder.path,
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'converter@example.org',
        MAIL_RETRY_SECONDS: '4',
      });
      await use(server);
      await server.end();
      await folder.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
