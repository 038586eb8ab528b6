import crypto from 'node:crypto';

/**
 * s3rver's page tokens are DES, which OpenSSL 3 does not offer any more. Triple DES under one key thrice is the same
 * cipher, and still there. Only in a test's process.
 */
export function allowDes(): void {
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const original = crypto[name] as (algorithm: string, key: Buffer, iv: Buffer) => unknown;
    const patched = (algorithm: string, key: Buffer, iv: Buffer) =>
      algorithm === 'des' ? original('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : original(algorithm, key, iv);
    Object.assign(crypto, { [name]: patched });
  }
}
