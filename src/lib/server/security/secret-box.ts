import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_FILE = 'secret-key';

/** Encrypts confidential values before they are stored in the database, whose log and backups contain them as well. */
export interface SecretBox {
  /** @param context what the text belongs to: it opens with the same one only */
  seal(text: string, context: string): string;
  /** The sealed text; undefined when it was sealed with another key or context. */
  open(sealed: string, context: string): string | undefined;
  /** A hash of the text that cannot be computed without the key, in base64url. */
  digest(text: string): string;
}

/** Creates a box from a key: any text, preferably random. */
export function createSecretBox(secretKey: string): SecretBox {
  const key = createHash('sha256').update(secretKey).digest();
  return {
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url');
      const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(context))
          .setAuthTag(tag);
        const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        return undefined;
      }
    },
    digest: (text) => createHmac('sha256', key).update(text).digest('base64url'),
  };
}

/**
 * Opens the box of this deployment. Without `SECRET_KEY`, the first start writes a random key into the data folder, beside the
 * database and not in it, so that sealed values survive a restart.
 */
export async function openSecretBox({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Promise<SecretBox> {
  return createSecretBox(secretKey ?? (await readOrCreateKey(join(dataDir, KEY_FILE))));
}

async function readOrCreateKey(path: string): Promise<string> {
  const created = randomBytes(32).toString('base64url');
  try {
    await writeFile(path, created, { flag: 'wx', mode: 0o600 });
    return created;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFile(path, 'utf8');
  }
}
