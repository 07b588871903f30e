import type { Componente, DefinicaoComponente } from '@bancada/contracts';
import { definicao } from '@bancada/contracts/testing';
import { nextId, place } from '../nextId.ts';

/** An analysis component: a required number with two decimals, changed as wanted. */
export function buildComponente(change: Partial<Componente> = {}): Componente {
  return {
    ...definicao(change),
    id: nextId(),
    Empresa: place.Empresa,
    Versao: 1,
    Tratamento: 1,
    IsActive: true,
    ...change,
  };
}

/** The definition part of a component, as a result copies it: later changes of either leave the other alone. */
export function definitionOf(componente: Componente): DefinicaoComponente {
  const {
    id: _id,
    Empresa: _empresa,
    Versao: _versao,
    Tratamento: _tratamento,
    IsActive: _active,
    ...definition
  } = componente;
  return {
    ...definition,
    ListaValores: definition.ListaValores.map((option) => ({ ...option })),
    ResultadoReferencia: definition.ResultadoReferencia.map((range) => ({
      ...range,
      Valores: range.Valores && [...range.Valores],
    })),
  };
}
