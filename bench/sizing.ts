// What a deployment needs, measured: the tables of docs/OPERATIONS.md, "Sizing".
//   npm run bench:sizing -- [--repeats 5] [--rows 100000]
// One web and one worker of one engine, on PostgreSQL and an S3 server of their own; the worker is held to one core where
// the machine has taskset, so that "a core and hour" is one.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { markdown } from './report.ts';
import { measureConnections } from './sizing-connections.ts';
import { measureFormats } from './sizing-formats.ts';
import { startMeasured } from './sizing-machines.ts';
import { measureRows } from './sizing-rows.ts';

const { values } = parseArgs({
  options: { repeats: { type: 'string', default: '5' }, rows: { type: 'string', default: '100000' } },
});

const machines = await startMeasured();
try {
  const { from, rows, workerBytes, webBytes } = await measureFormats(machines, Number(values.repeats));
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the end of the pictures; worker held to one ` +
      `core: ${machines.pinned ? 'yes' : 'no'}; photo: ${from}\n`,
  );
  console.log(
    `${markdown(['Source', 'To', 'Seconds', 'A core and hour', 'In, MB', 'Kept, MB', 'GB kept a million', 'S3 PUT, GET, DELETE'], rows)}\n`,
  );
  const mb = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
  console.log(`Most memory of the worker with its one engine: ${mb(workerBytes)}; of the web: ${mb(webBytes)}.\n`);
  console.log(`${markdown(['Process', 'Connections, idle', 'Under load'], await measureConnections(machines))}\n`);
  console.log(markdown(['Table', 'Bytes a row', 'GB a million'], await measureRows(machines, Number(values.rows))));
} finally {
  await machines.end();
}
