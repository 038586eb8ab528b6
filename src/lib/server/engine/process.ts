// Not used here, but loaded before the permission to load addons is dropped.
import '@neplex/vectorizer';
import sharp from 'sharp';
import workerpool from 'workerpool';
import { convert } from './convert.ts';
import { closeDocument, openDocument } from './documents.ts';

// Nothing is asked for twice within a process, so a cache of operations would only hold memory.
sharp.cache(false);
// Trial on two cores: AVIF takes 4.1 s with two threads and 7.2 s with one, all else is the same. A fixed number,
// because AVIF's bytes depend on it and the same request is to give the same bytes on every machine.
sharp.concurrency(2);

// The first picture of a process takes 30 ms longer than the next, while libraries are loaded and threads are started;
// this one, so that no visitor's does.
await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
  .webp()
  .toBuffer();

// The engine's addons are loaded by now. JavaScript that a file has taken over could write one of its own and load it,
// and native code is not bound by Node's permissions.
(process.permission as unknown as DroppablePermission).drop('addon');

// An exit waits for native work that is under way, which may take minutes: an engine whose server was killed would go on.
process.prependListener('disconnect', () => process.kill(process.pid, 'SIGKILL'));
workerpool.worker({ convert, openDocument, closeDocument, pid: () => process.pid });

/** Not in Node's published types yet. */
interface DroppablePermission {
  drop(scope: 'addon'): void;
}
