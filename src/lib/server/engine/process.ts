import sharp from 'sharp';
import workerpool from 'workerpool';
import { convert } from './convert.ts';

// Nothing is asked for twice within a process, so a cache of operations would only hold memory.
sharp.cache(false);
// Trial on two cores: AVIF takes 4.1 s with two threads and 7.2 s with one, all else is the same. A fixed number,
// because AVIF's bytes depend on it and the same request is to give the same bytes on every machine.
sharp.concurrency(2);

workerpool.worker({ convert, pid: () => process.pid });
