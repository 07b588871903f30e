/**
 * The path below `/api/` under which every reading by GET that takes a query is served by POST, too: the same reading,
 * with its query as the JSON body. Addresses are written to the logs of proxies and to histories; bodies are not.
 */
export const CONSULTA = 'consulta';

/** Keys of a query that say which part of a list is read, in which order, and nothing about anybody. */
const paging: readonly string[] = ['_start', '_limit', '_sort'];

/** Whether a query says more than which page of a list is read: words, names, numbers of documents. */
export const narrows = (query: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(query).some(([key, value]) => !paging.includes(key) && value !== undefined && value !== null);
