import crypto from 'node:crypto';

/**
 * Replaces DES, which s3rver uses for page tokens and OpenSSL 3 no longer supports, by Triple DES with three equal keys, which is
 * the same cipher. Only for the test's process.
 */
export function allowDes(): void {
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const original = crypto[name] as (algorithm: string, key: Buffer, iv: Buffer) => unknown;
    const patched = (algorithm: string, key: Buffer, iv: Buffer) =>
      algorithm === 'des' ? original('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : original(algorithm, key, iv);
    Object.assign(crypto, { [name]: patched });
  }
}
