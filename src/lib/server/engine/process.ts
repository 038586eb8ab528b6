import sharp from 'sharp';
import workerpool from 'workerpool';
import { convertOnServer, createPdfOnServer } from './convert-on-server.ts';
import { closeDocument, openDocument } from './documents.ts';
import { storeResultOnServer } from './store-result.ts';

// Operations do not repeat within a process, so a cache would only use memory.
sharp.cache(false);
// On two cores, AVIF takes 4.1 s with two threads and 7.2 s with one; other formats do not differ. The number is fixed because
// AVIF's bytes depend on it, and a request should give the same bytes on every machine.
sharp.concurrency(2);

// Warm-up: the first image of a process takes 30 ms longer, while libraries load and threads start.
await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
  .webp()
  .toBuffer();

// All addons are loaded now. Compromised JavaScript could otherwise write an addon and load it, and Node's permissions do not
// restrict native code.
(process.permission as unknown as DroppablePermission).drop('addon');

// A regular exit waits for running native work, which may take minutes, so an engine would outlive a killed server.
process.prependListener('disconnect', () => process.kill(process.pid, 'SIGKILL'));
workerpool.worker({
  convert: convertOnServer,
  createPdf: createPdfOnServer,
  storeResult: storeResultOnServer,
  openDocument,
  closeDocument,
  pid: () => process.pid,
});

/** Not in Node's published types yet. */
interface DroppablePermission {
  drop(scope: 'addon'): void;
}
