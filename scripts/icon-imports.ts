import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const imported = /import \{([^}]*)\} from 'lucide-react';/g;
/** `export { default as Image, default as ImageIcon } from './icons/image.mjs';` */
const exported = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs';/g;

/**
 * Imports each icon from its own module. The index of lucide-react exports all icons, so through it every entry imports the
 * icons of all others, and `island-chunks.ts` would add them to the first load.
 */
export function iconImports(): Plugin {
  let modules: ReadonlyMap<string, string> = new Map();
  return {
    name: 'icon-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const index = fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs'));
      modules = iconModules(await readFile(index, 'utf8'));
    },
    transform: {
      filter: { id: /\.tsx$/, code: /'lucide-react'/ },
      handler: (code) => code.replace(imported, (_, names: string) => names.split(',').map(importOf).join(' ')),
    },
  };

  function importOf(specifier: string): string {
    const [name = '', local = name] = specifier.trim().split(' as ');
    const module = modules.get(name);
    if (module) return `import ${local} from 'lucide-react/icons/${module}';`;
    return name ? `import { ${specifier.trim()} } from 'lucide-react';` : '';
  }
}

/** Modules of icons by their names and aliases. */
function iconModules(index: string): Map<string, string> {
  return new Map(
    Array.from(index.matchAll(exported)).flatMap(([, names = '', module = '']) =>
      names.split(',').map((name): [string, string] => [name.replace('default as', '').trim(), module]),
    ),
  );
}
