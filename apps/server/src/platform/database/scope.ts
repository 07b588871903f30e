/** The companies and units a request may touch: those granted to its user. */
export interface Scope {
  readonly empresas: readonly number[];
  readonly unidades: readonly number[];
  /** The companies of which rows without a unit are seen, too; only for nouns that have such rows. */
  readonly inteiras?: readonly number[];
  /** Who reads: rows that nobody but their author sees are shown to them. Without it to nobody. */
  readonly leitor?: number;
}

/** Nothing at all: for work before anybody is known (login), which only reads tables without a company. */
export const noScope: Scope = { empresas: [], unidades: [] };

const both = (one: readonly number[], other: readonly number[]) => one.filter((id) => other.includes(id));

/** What is in both scopes, for whoever reads in the first. */
export const commonScope = (one: Scope, other: Scope): Scope => ({
  empresas: both(one.empresas, other.empresas),
  unidades: both(one.unidades, other.unidades),
  ...(one.leitor !== undefined && { leitor: one.leitor }),
});
