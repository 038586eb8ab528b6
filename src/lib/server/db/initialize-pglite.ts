import { PGlite } from '@electric-sql/pglite';
import { PrivateNodeFs } from './private-node-fs.ts';

// Creates an empty database in the folder given as argument. A separate program, because this allocates 350 MB that
// WebAssembly never returns.
const client = await PGlite.create({ fs: new PrivateNodeFs(process.argv[2] ?? '') });
await client.close();
