import type { Componente, Result } from '@bancada/contracts';
import { nextId, place } from '../nextId.ts';
import { buildComponente, definitionOf } from './componente.ts';

/** An empty result of a component; a component of its own when none is given. */
export function buildResult(change: Partial<Result> = {}, componente: Componente = buildComponente()): Result {
  return {
    ...definitionOf(componente),
    id: nextId(),
    Empresa: place.Empresa,
    Versao: 1,
    UnidadeEmpresa: place.Unidade,
    Test: 1,
    Component: componente.id,
    ComponentVersao: componente.Versao,
    ResultOrigem: null,
    ValorResultado: null,
    Problema: null,
    Riscos: [],
    Observacao: null,
    DataResultado: null,
    AlteradoPor: null,
    AlteradoPorNome: null,
    ...change,
  };
}
