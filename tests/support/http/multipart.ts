export const BOUNDARY = 'a-boundary-of-our-own';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

interface Part {
  name: string;
  /** Undefined for a field, empty for a file without a name. */
  filename?: string;
  content: Uint8Array | string;
}

/** Parts without the closing boundary: the start of a body. */
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

/** A complete multipart body. */
export function multipart(parts: readonly Part[]): Buffer {
  return Buffer.concat([openParts(parts), Buffer.from(`--${BOUNDARY}--\r\n`)]);
}
