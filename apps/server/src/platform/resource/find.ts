import { resources, type Resource } from '@bancada/contracts';

const byPath = new Map(resources.map((resource) => [resource.path, resource]));

/** The noun at a path, as relations name it. */
export function findResource(path: string): Resource | undefined {
  return byPath.get(path);
}
