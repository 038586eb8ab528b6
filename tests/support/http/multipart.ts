export const BOUNDARY = 'a-boundary-of-our-own';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

interface Part {
  name: string;
  /** Missing: a field. Empty: a file without a name. */
  filename?: string;
  content: Uint8Array | string;
}

/** The head and content of parts, without the closing boundary: a body that may go on, or end early. */
export function openParts(parts: readonly Part[]): Buffer {
  return Buffer.concat(
    parts.flatMap(({ name, filename, content }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${
          filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: application/octet-stream`
        }\r\n\r\n`,
      ),
      Buffer.from(content as Uint8Array),
      Buffer.from('\r\n'),
    ]),
  );
}

/** A whole multipart body, as any client may write it. */
export function multipart(parts: readonly Part[]): Buffer {
  return Buffer.concat([openParts(parts), Buffer.from(`--${BOUNDARY}--\r\n`)]);
}
