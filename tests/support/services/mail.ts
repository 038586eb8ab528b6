/** A mail or a part of it, with unfolded and decoded headers by lower-case name. */
export interface ReceivedMail {
  headers: [name: string, value: string][];
  /** Decoded text, or the bytes of other parts. */
  text: string;
  html: string;
  attachments: { name: string; type: string; bytes: Buffer }[];
  raw: Buffer;
}

interface Part {
  headers: [string, string][];
  body: string;
}

/** Parses mails in the form that nodemailer writes (RFC 5322, 2045 to 2047, 2231). */
export function parseMail(raw: Buffer): ReceivedMail {
  const whole = partOf(raw.toString('latin1'));
  const mail: ReceivedMail = { headers: whole.headers, text: '', html: '', attachments: [], raw };
  for (const part of leavesOf(whole)) {
    const type = header(part.headers, 'content-type');
    const disposition = header(part.headers, 'content-disposition');
    const bytes = decoded(part);
    const mime = type.split(';')[0]?.trim() ?? '';
    if (disposition.startsWith('attachment')) {
      mail.attachments.push({ name: parameter(disposition, 'filename'), type: mime, bytes });
    } else if (mime === 'text/html') mail.html = bytes.toString('utf8');
    else mail.text = bytes.toString('utf8');
  }
  return mail;
}

/** The value of a header; empty if it is missing. */
export function header(headers: readonly [string, string][], name: string): string {
  const values = headers.filter(([one]) => one === name);
  if (values.length > 1) throw new Error(`${name} is there ${values.length} times`);
  return values[0]?.[1] ?? '';
}

function partOf(text: string): Part {
  const end = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
  return { headers, body: text.slice(end + 4) };
}

function leavesOf(part: Part): Part[] {
  const boundary = parameter(header(part.headers, 'content-type'), 'boundary');
  if (!boundary) return [part];
  const pieces = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece) => leavesOf(partOf(piece.replace(/^\r\n/, ''))));
}

function decoded({ headers, body }: Part): Buffer {
  const encoding = header(headers, 'content-transfer-encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  return Buffer.from(quoted(body.replace(/=\r\n/g, '')), 'latin1');
}

const quoted = (text: string): string =>
  text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Decodes encoded words of a header. */
function decodeWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString('utf8')
      : Buffer.from(quoted(text.replaceAll('_', ' ')), 'latin1').toString('utf8'),
  );
}

/** A parameter of a header, which may be split and percent-encoded. */
function parameter(value: string, name: string): string {
  const plain = new RegExp(`[;\\s]${name}="?([^";]*)"?`, 'i').exec(value)?.[1];
  if (plain !== undefined) return plain;
  const pieces = [...value.matchAll(new RegExp(`[;\\s]${name}\\*\\d*\\*?="?([^";]*)"?`, 'gi'))].map(
    ([, piece]) => piece,
  );
  return decodeURIComponent(pieces.join('').replace(/^utf-8'[^']*'/i, ''));
}
