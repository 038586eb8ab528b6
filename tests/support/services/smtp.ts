import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { parseMail, type ReceivedMail } from './mail.ts';

export const smtpUser = { user: 'converter', pass: 'p@ss/wörd' };

/** A received mail, with its envelope and connection. */
export interface TakenMail extends ReceivedMail {
  envelope: { from: string; to: string[] };
  secure: boolean;
  user: string | undefined;
}

export interface TestMailServer {
  /** Value of `SMTP_URL`. The certificate is self-signed. */
  url: string;
  mails: TakenMail[];
  /** Replies to the next commands: SMTP codes, or 0 to accept. */
  replies: { rcpt: number[]; data: number[] };
  /** Received passwords, and whether their connection was encrypted. */
  passwords: { secure: boolean }[];
  stop(): Promise<void>;
}

/** Starts an SMTP server on a free port with STARTTLS and optional authentication. */
export async function startSmtp(
  options: SMTPServerOptions & { auth?: boolean; port?: number } = {},
): Promise<TestMailServer> {
  const { auth = false, port: wanted = 0, ...others } = options;
  const mails: TakenMail[] = [];
  const replies: TestMailServer['replies'] = { rcpt: [], data: [] };
  const passwords: { secure: boolean }[] = [];
  const server = new SMTPServer({
    authOptional: !auth,
    disableReverseLookup: true,
    logger: false,
    ...others,
    onAuth({ username, password }, { secure }, callback) {
      passwords.push({ secure });
      if (username === smtpUser.user && password === smtpUser.pass) callback(null, { user: username });
      else callback(refusal(535));
    },
    onRcptTo(_address, _session, callback) {
      callback(refusal(replies.rcpt.shift()));
    },
    async onData(stream, { envelope, secure, user }, callback) {
      const raw = await buffer(stream).catch(() => undefined);
      // The client disconnected during the mail.
      if (!raw) return callback(refusal(451));
      const code = stream.sizeExceeded ? 552 : replies.data.shift();
      if (code) return callback(refusal(code));
      const { mailFrom, rcptTo } = envelope;
      const said = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
      mails.push({ ...parseMail(raw), envelope: said, secure, user: user as string | undefined });
      callback();
    },
  });
  // Clients disconnect if they do not trust the certificate.
  server.on('error', () => {});
  const listening = server.listen(wanted, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const credentials = auth ? `${smtpUser.user}:${encodeURIComponent(smtpUser.pass)}@` : '';
  return {
    url: `${options.secure ? 'smtps' : 'smtp'}://${credentials}127.0.0.1:${port}?tls.rejectUnauthorized=false`,
    mails,
    replies,
    passwords,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** An error text with an address, as mail servers send it. */
function refusal(code = 0): Error | null {
  return code ? Object.assign(new Error(`<somebody@example.org> says ${code}`), { responseCode: code }) : null;
}
