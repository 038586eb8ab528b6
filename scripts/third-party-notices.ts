// Writes THIRD-PARTY-NOTICES.md from package-lock.json and the license files of the installed production dependencies.
// Run it after a change of dependencies: `npm run notices`. tests/third-party-notices.test.ts checks that it is
// current.
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
}

export interface ProductionPackage {
  name: string;
  version: string;
  license: string;
  /** Empty for a package that is installed on some platforms only. */
  copyright: string;
}

/** A part of a package that has a license of its own. */
interface Component {
  name: string;
  /** The package that contains it. */
  from: string;
  license: string;
  /** The license text: files of the package, or addresses. */
  texts: string[];
}

const root = resolve(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

const fonts: Component[] = Object.keys(lock.packages)
  .filter((path) => path.startsWith('node_modules/@expo-google-fonts/'))
  .map((path) => path.slice('node_modules/'.length))
  .map((from) => ({ name: fontName(from), from, license: 'OFL-1.1', texts: ['LICENSE_FONT'] }));

/** Parts whose license differs from that of their package or whose text is in a file of its own. */
const components: Component[] = [
  ...fonts,
  { name: 'Noto Sans Hans (font)', from: '@embedpdf/fonts-sc', license: 'OFL-1.1', texts: ['LICENSE'] },
  { name: 'Foxit fonts', from: 'pdfjs-dist', license: 'BSD-3-Clause', texts: ['standard_fonts/LICENSE_FOXIT'] },
  {
    name: 'Liberation Sans (font)',
    from: 'pdfjs-dist',
    license: 'GPL-2.0 with font exception',
    texts: ['standard_fonts/LICENSE_LIBERATION'],
  },
  {
    name: 'JBIG2 decoder of PDFium (WebAssembly)',
    from: 'pdfjs-dist',
    license: 'BSD-3-Clause, Apache-2.0',
    texts: ['wasm/LICENSE_JBIG2', 'wasm/LICENSE_PDFJS_JBIG2'],
  },
  {
    name: 'OpenJPEG (WebAssembly)',
    from: 'pdfjs-dist',
    license: 'BSD-2-Clause',
    texts: ['wasm/LICENSE_OPENJPEG', 'wasm/LICENSE_PDFJS_OPENJPEG'],
  },
  {
    name: 'qcms (WebAssembly)',
    from: 'pdfjs-dist',
    license: 'MIT',
    texts: ['wasm/LICENSE_QCMS', 'wasm/LICENSE_PDFJS_QCMS'],
  },
  {
    name: 'PDFium and its libraries (WebAssembly)',
    from: '@embedpdf/pdfium',
    license: 'BSD-3-Clause, Apache-2.0',
    texts: ['LICENSE.pdfium'],
  },
  {
    name: 'ImageMagick and its libraries, libheif and libde265 among them (WebAssembly)',
    from: '@imagemagick/magick-wasm',
    license: 'ImageMagick, LGPL-3.0-or-later and others',
    texts: ['NOTICE'],
  },
  { name: 'VTracer (WebAssembly)', from: 'vtracer-wasm', license: 'MIT', texts: ['LICENSE'] },
  {
    name: 'PostgreSQL (WebAssembly)',
    from: '@electric-sql/pglite',
    license: 'PostgreSQL',
    texts: ['https://www.postgresql.org/about/licence/'],
  },
  {
    name: 'Node.js (binary)',
    from: 'node',
    license: 'MIT and others',
    texts: ['https://github.com/nodejs/node/blob/main/LICENSE'],
  },
];

function fontName(from: string): string {
  const words = from.slice(from.indexOf('/') + 1).split('-');
  return `${words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ')} (font)`;
}

/** The packages that a production installation can contain, on any platform, by name and version. */
export function productionPackages(): ProductionPackage[] {
  const found = new Map<string, ProductionPackage>();
  for (const [path, { version, license, dev, os, cpu }] of Object.entries(lock.packages)) {
    if (path === '' || dev) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const folder = join(root, path);
    found.set(`${name} ${version}`, {
      name,
      version,
      license: license ?? licenseOf(folder),
      copyright: os || cpu ? '' : copyrightOf(folder),
    });
  }
  return [...found.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The license of a package whose entry in the lock file names none. */
function licenseOf(folder: string): string {
  const { licenses = [] } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    licenses?: { type: string }[];
  };
  if (licenses.length > 0) return licenses.map(({ type }) => type).join(', ');
  const [, name = ''] = /^(\S+) License/i.exec(readFileSync(join(folder, 'LICENSE'), 'utf8')) ?? [];
  return name;
}

/** The first copyright line in the license files of a package. */
function copyrightOf(folder: string): string {
  if (!existsSync(folder)) return '';
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name),
  );
  const lines = files.flatMap(({ name }) => readFileSync(join(folder, name), 'utf8').split('\n'));
  const line = lines.find((one) => /^\W*copyright\b.*\d{4}/i.test(one) || /^\W*copyright \(c\) \w/i.test(one));
  return (line ?? '')
    .replace(/^[\W_]+(?=copyright)/i, '')

    .trim();
}

function render(): string {
  const packages = productionPackages();
  const versionOf = (name: string): string => {
    const version = packages.find((one) => one.name === name)?.version;
    if (version === undefined) throw new Error(`${name} is not a production dependency.`);
    return version;
  };
  const itemOf = ({ name, from, license, texts }: Component): string =>
    `- ${name} in ${from} ${versionOf(from)}: ${license}, ${texts.map((text) => linkTo(from, text)).join(', ')}`;
  return `<!-- Written by \`npm run notices\`. Do not edit. -->

# Third-party notices

The source code of this project is licensed under the MIT license ([LICENSE](LICENSE)). It depends on the packages below, which
npm installs, most of them with their license texts, into \`node_modules\`. The container image contains that folder.

Patches that this project applies to installed packages are under the license of the package.

The photo in the pictures of \`docs/images\` is from
[metadata-extractor-images](https://github.com/drewnoakes/metadata-extractor-images), which permits any use.

The icons in \`icons.tsx\` and \`page-icons.tsx\` of \`src/islands/ui\` are from [Lucide](https://lucide.dev) 1.75.0: ISC, Copyright (c)
2026 Lucide Icons and Contributors; those of Feather: MIT, Copyright (c) 2013-2023 Cole Bemis; <https://github.com/lucide-icons/lucide/blob/main/LICENSE>.

## Components with a license of their own

${components.map(itemOf).join('\n')}

## libjxl

\`src/lib/engine/jxl/libjxl\` contains libjxl 0.12.0 (BSD-3-Clause) as WebAssembly, with Highway (Apache-2.0), Brotli and Little
CMS (MIT). \`LICENSES.txt\` in that folder has their texts, and \`build.sh\` builds it. \`src/lib/visual-score\` and its
kernels are a port of its \`tools/ssimulacra2.cc\`, under the same license.

## libdeflate and mozjpeg

\`src/lib/engine/lossless/codecs\` contains libdeflate 1.25 (MIT) and mozjpeg 5.0 (IJG, BSD-3-Clause) as WebAssembly.
\`LICENSES.txt\` in that folder has their texts, and \`build.sh\` builds it. This software is based in part on the work of the
Independent JPEG Group.

## libvips

sharp loads prebuilt shared libraries (\`@img/sharp-libvips-*\`) that contain libvips and its dependencies under the licenses
below. LGPL-3.0 text: <https://www.gnu.org/licenses/lgpl-3.0.html>. Source code and build scripts:
<https://github.com/lovell/sharp-libvips>. The libraries can be replaced by a libvips that is built separately
(<https://sharp.pixelplumbing.com/install>).

${libraryLicenses('node_modules/@img/sharp-libvips-*/README.md')}

The site serves sharp to browsers as WebAssembly (\`@img/sharp-wasm32\`), which contains these libraries. Their sources and the
instructions to rebuild it: <https://github.com/lovell/sharp-libvips> and <https://github.com/lovell/sharp>. To use another
build, replace the package and run \`npm run build\`.

${libraryLicenses('node_modules/@img/sharp-wasm32/README.md')}

## Packages

${packages.map(({ name, version, license, copyright }) => `- ${name} ${version}: ${license}${copyright && `. ${copyright}`}`).join('\n')}
`;
}

function linkTo(packageName: string, text: string): string {
  if (text.startsWith('https:')) return `<${text}>`;
  const path = `node_modules/${packageName}/${text}`;
  if (!existsSync(join(root, path))) throw new Error(`${path} does not exist.`);
  return `\`${path}\``;
}

/** The table in the README of an installed package. */
function libraryLicenses(pattern: string): string {
  const [readme] = globSync(pattern, { cwd: root });
  if (!readme) throw new Error(`${pattern} does not exist.`);
  const lines = readFileSync(join(root, readme), 'utf8').split('\n');
  return lines.filter((line) => line.startsWith('|')).join('\n');
}

if (import.meta.main) writeFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), render());
