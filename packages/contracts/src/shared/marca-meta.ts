/**
 * What the page of an address is told of its brand (`MarcaDaPagina`), in a `meta` element of that name: nothing where it has
 * none. A file of its own: a page asks for it before it has any schema.
 */
export const MARCA_META = 'marca';
