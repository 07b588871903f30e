import type { RegistryResource } from './types.ts';

/** Fields that people write, and hold a link. */
const writtenLinks = ({ relations, writable, scope }: RegistryResource): readonly string[] => [
  ...Object.keys(relations).filter((name) => Object.hasOwn(writable.shape, name)),
  ...(scope === 'global' ? [] : ['Empresa']),
];

/**
 * The links that the address of a new record has (`…/novo?Fornecedor=12`): the form begins with them. What is no link of
 * the noun, and what is no id, is left out.
 */
export function givenLinks(resource: RegistryResource, search: string): Readonly<Record<string, number>> {
  const params = new URLSearchParams(search);
  const ids = writtenLinks(resource).map((name) => [name, Number(params.get(name))] as const);
  return Object.fromEntries(ids.filter(([, id]) => Number.isSafeInteger(id) && id > 0));
}
