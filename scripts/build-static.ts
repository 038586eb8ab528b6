// Turns a build without a server into a folder that any static host can serve: `npm run build:static`.
// Reads SITE_URL, BRAND_NAME, BRAND_COLOR, DISABLED_FEATURES, ALLOWED_FORMATS, MAX_FILE_MB, RESULT_HOURS and CONTACT_EMAIL like the server does.
import { copyFile, glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { languageOfPath } from '../src/lib/language/languages.ts';
import { fillPage } from '../src/lib/pages/fill-page.ts';
import { hasPage } from '../src/lib/pages/page-parts.ts';
import { readConfig } from '../src/lib/server/config/config.ts';
import { deploymentMessagesIn, deploymentsOf } from '../src/lib/server/http/deployment.ts';
import { staticHeaders } from '../src/lib/server/site/static-headers.ts';
import { STATIC_DIR } from './static-site.ts';

const outDir = resolve(import.meta.dirname, '..', STATIC_DIR);
const clientDir = join(outDir, 'client');
const config = readConfig({ ...process.env, CONVERT_ON: 'device' });
if (config.basePath !== '') throw new Error('A static site is at the root of its host: SITE_URL must have no path.');
const deployments = await deploymentsOf(config);

// Only what is rendered on demand needs it.
await rm(join(outDir, 'server'), { recursive: true });
for await (const name of glob('**/*.{html,xml,txt,webmanifest}', { cwd: clientDir })) {
  const file = join(clientDir, name);
  const path = `/${name.replaceAll('\\', '/')}`;
  const language = languageOfPath(path);
  const { staysOnDevice: privacyLine } = await deploymentMessagesIn(language);
  const deployment = { ...deployments[language], privacyLine };
  if (hasPage(path.replace(/\.html$/, ''), deployment.disabledParts)) {
    await writeFile(file, fillPage(await readFile(file, 'utf8'), deployment));
  } else await rm(file);
}
await copyFile(join(clientDir, 'sitemap-0.xml'), join(clientDir, 'sitemap.xml'));
await writeFile(join(clientDir, '_headers'), staticHeaders());
process.stdout.write(`The site is in ${clientDir}\n`);
