import { dirname, join, normalize } from 'node:path/posix';
import { filesOf, textOf } from './files.ts';

/** What files import of each other, by their paths. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** Every form of naming another file: imports, exports and types, `import('…')` among them. */
const NAMED = /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?'(\.[^']+)'|import\(\s*'(\.[^']+)'/g;

/** The relative specifiers of a file; those of types count like all others. */
export const relativeImports = (text: string): readonly string[] =>
  [...text.matchAll(NAMED)].map(([, named, typed]) => named ?? typed ?? '');

/** What the TypeScript files of some folders import of each other. */
export function importsWithin(folders: readonly string[]): Imports {
  const files = new Set(folders.flatMap((folder) => filesOf(folder, /\.tsx?$/)));
  const importedBy = (path: string) =>
    relativeImports(textOf(path))
      .map((specifier) => normalize(join(dirname(path), specifier)))
      .filter((target) => files.has(target));
  return new Map([...files].map((path) => [path, importedBy(path)]));
}

/** Every file that is reached from a file through its imports. */
function reachedFrom(start: string, imports: Imports): ReadonlySet<string> {
  const reached = new Set<string>();
  const left = [...(imports.get(start) ?? [])];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    left.push(...(imports.get(path) ?? []));
  }
  return reached;
}

/** The files that import themselves through others. */
export const filesInCycles = (imports: Imports): readonly string[] => {
  const between = withoutEnds(imports);
  return [...between.keys()].filter((path) => reachedFrom(path, between).has(path));
};

/** The graph without the files that import nothing, and then without those that import only such: what may form cycles. */
function withoutEnds(imports: Imports): Imports {
  const left = new Map(
    [...imports].flatMap(([path, targets]) => {
      const known = targets.filter((target) => imports.has(target));
      return known.length > 0 ? [[path, known] as const] : [];
    }),
  );
  return left.size === imports.size ? left : withoutEnds(left);
}
