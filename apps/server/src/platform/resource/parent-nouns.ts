import { resources, type Resource } from '@bancada/contracts';

/** A noun that has another one's rows as a collection. */
export interface Parent {
  readonly resource: Resource;
  /** The field of the collection's rows that holds the parent's id. */
  readonly field: string;
}

const parents: ReadonlyMap<string, readonly Parent[]> = Map.groupBy(
  resources.flatMap((resource) =>
    Object.values(resource.children)
      .filter(({ alone }) => !alone)
      .map(({ resource: { path }, parent }) => ({ path, resource, field: parent })),
  ),
  ({ path }) => path,
);

/** The nouns whose rules, versions and history a noun's rows are part of. */
export const parentsOf = ({ path }: Resource): readonly Parent[] => parents.get(path) ?? [];
