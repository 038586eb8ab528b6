import { rm } from 'node:fs/promises';
import S3rver from 's3rver';
import { freePort } from './port.ts';
import { temporaryDir } from './server.ts';
import { allowDes } from './triple-des.ts';

allowDes();

/** A real S3 protocol server with an empty bucket, and the variables that make the product use it. */
export async function startS3(): Promise<{ variables: Record<string, string>; stop(): Promise<void> }> {
  const folder = await temporaryDir();
  const port = await freePort();
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: 'converter', configs: [] }],
  });
  keepFolders(server);
  await server.run();
  return {
    variables: {
      STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'converter',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      await server.close();
      await folder.remove();
    },
  };
}

/** The part of s3rver's store on disk that is mended here; its types leave it out. */
interface DiskStore {
  getResourcePath(bucket: string, key: string, resource: string): string;
  deleteObject(bucket: string, key: string): Promise<void>;
}

/**
 * s3rver removes a folder with its last object, also while another object is about to be written there, and that ends
 * the whole process. Real S3 has no folders: here they stay.
 */
function keepFolders(server: S3rver): void {
  const { store } = server as unknown as { store: DiskStore };
  store.deleteObject = async (bucket, key) => {
    for (const resource of ['object', 'object.md5', 'metadata.json']) {
      await rm(store.getResourcePath(bucket, key, resource), { force: true });
    }
  };
}
