import type { APIRoute, GetStaticPaths } from 'astro';
import { formatIds, formats } from '#lib/formats/formats.ts';
import { currentLanguage } from '#lib/language/current-language.ts';
import { languageIds, languages } from '#lib/language/languages.ts';
import { localizedPath } from '#lib/pages/localized-path.ts';
import { SHARED_FILES, shareTarget } from '#lib/shared-files.ts';
import type { Deployment } from '#lib/site.ts';
import { deployment } from '../../layouts/deployment.ts';
import { manifestMessages } from '../../layouts/messages.ts';

const icon = (src: string, sizes: string, type: string, purpose?: 'any' | 'maskable') => ({
  src,
  sizes,
  type,
  ...(purpose && { purpose }),
});

/** Extensions by media type, for the system's "Open with". */
const opened = Object.fromEntries(
  formatIds.map((id) => [formats[id].mime, formats[id].extensions.map((extension) => `.${extension}`)]),
);

/** Web app manifest (W3C), with the file handlers of the File Handling API. */
const manifest = ({ brandName, shortName }: Deployment) => ({
  name: brandName,
  short_name: shortName,
  description: manifestMessages.description,
  lang: languages[currentLanguage()].tag,
  id: localizedPath('/'),
  start_url: localizedPath('/'),
  scope: '/',
  display: 'standalone',
  background_color: '#f8faf9',
  theme_color: '#f8faf9',
  categories: ['photo', 'utilities'],
  icons: [
    icon('/icon-192.png', '192x192', 'image/png', 'any'),
    icon('/icon-512.png', '512x512', 'image/png', 'any'),
    icon('/icon-maskable-512.png', '512x512', 'image/png', 'maskable'),
    icon('/favicon.svg', 'any', 'image/svg+xml'),
  ],
  file_handlers: [{ action: localizedPath('/'), accept: opened }],
  share_target: {
    action: shareTarget(localizedPath('/')),
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARED_FILES, accept: Object.entries(opened).flat(2) }] },
  },
  launch_handler: { client_mode: 'navigate-new' },
});

export const getStaticPaths = (() =>
  languageIds.map((id) => ({ params: { language: id === 'en' ? undefined : id } }))) satisfies GetStaticPaths;

export const GET: APIRoute = (context) =>
  new Response(JSON.stringify(manifest(deployment(context))), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
