import { readKept } from './keeping.ts';

/** What was typed in this browser, in any tab, and is not stored: how much of what. */
export interface Unsent {
  /** The path of the noun whose records, rows or cells they are; `results` are cells of results. */
  readonly path: string;
  readonly count: number;
}

/** Everything a person typed in this browser that is not stored, of every tab. @throws ApiError, Error without the person's key */
export async function readUnsent(usuario: number): Promise<readonly Unsent[]> {
  const [cells, grids, forms] = await Promise.all([
    readKept('cells', usuario),
    readKept('grids', usuario) as Promise<readonly { readonly content: { readonly path: string } }[]>, // as `grid.kept` wrote them
    readKept('forms', usuario) as Promise<readonly { readonly record: string }[]>, // as `forms` wrote them
  ]);
  const paths = [
    ...cells.map(() => 'results'),
    ...grids.map(({ content }) => content.path.split('/')[0] ?? ''),
    ...forms.map(({ record }) => record.split('/')[0] ?? ''),
  ];
  return [...Map.groupBy(paths, (path) => path)].map(([path, all]) => ({ path, count: all.length }));
}
