import { PGlite } from '@electric-sql/pglite';
import { PrivateNodeFs } from './private-node-fs.ts';

// A program of its own: makes an empty database in the folder it is given. It takes 350 MB that a process never gives
// back, so the server has it done elsewhere.
const client = await PGlite.create({ fs: new PrivateNodeFs(process.argv[2] ?? '') });
await client.close();
