import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULE = 'virtual:used-icons';
const folders = ['packages/sheet/src', 'packages/ui/src', 'apps/web/src'].map((path) =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url)),
);

/** Every icon that the product's sources import, by its name, with the module it is from. */
function namedIcons(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file)) continue;
      const imports = /import \{([^}]+)\} from '(@fluentui\/react-icons(?:\/svg\/[\w-]+)?)'/g;
      for (const [, names = '', from = ''] of readFileSync(`${folder}/${file}`, 'utf8').matchAll(imports))
        for (const name of names.split(',').map((each) => each.trim()))
          if (/^[A-Z]\w+$/.test(name)) found.set(name, from);
    }
  }
  return new Map([...found].toSorted(([a], [b]) => a.localeCompare(b)));
}

/** The module `virtual:used-icons`: the icons of the product, read from its sources when Storybook is built. */
export function usedIcons(): Plugin {
  return {
    name: 'used-icons',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      const icons = [...namedIcons()];
      const imports = icons.map(([name, from]) => `import { ${name} } from '${from}';`);
      return `${imports.join('\n')}\nexport const icons = { ${icons.map(([name]) => name).join(', ')} };`;
    },
  };
}
