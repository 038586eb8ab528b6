// A hundred files of 12 MP, as a visitor on a phone sends them: through the batch page at 360 px, and by HTTP against plain
// sharp with as many workers.
//   npm run hundred -- [--only http|browser] [--format webp] [--rounds 3] [--shots folder]
import { parseArgs } from 'node:util';
import { startServer, temporaryDir } from '../tests/support/server.ts';
import { throughBrowser } from './hundred-browser.ts';
import { hundredFiles } from './hundred-files.ts';
import { throughHttp } from './hundred-http.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    format: { type: 'string', default: 'webp' },
    rounds: { type: 'string', default: '3' },
    shots: { type: 'string', default: '' },
  },
});

const folder = await temporaryDir();
const data = await temporaryDir();
const server = await startServer({ DATA_DIR: data.path, LOG_LEVEL: 'error' });
try {
  const files = await hundredFiles(folder.path);
  if (values.only !== 'http') await throughBrowser(server, files, values.format, values.shots);
  if (values.only !== 'browser') await throughHttp(server.url, files, values.format, Number(values.rounds));
} finally {
  await server.end();
  await data.remove();
  await folder.remove();
}
