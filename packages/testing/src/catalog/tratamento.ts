import type { Tratamento } from '@bancada/contracts';
import { nextId, place } from '../nextId.ts';

/** A procedure of the first type. */
export function buildTratamento(change: Partial<Tratamento> = {}): Tratamento {
  const id = change.id ?? nextId();
  return {
    id,
    Empresa: place.Empresa,
    Versao: 1,
    NomeCompleto: 'Perfil lipídico',
    Apelido: `LIP${id}`,
    TipoProcedimento: 1,
    GrupoProcedimento: null,
    EspecialidadeMedica: null,
    DuracaoMinutos: 30,
    CodigoTUSS: null,
    AgendaOnline: false,
    PermiteAutoConferencia: null,
    IsActive: true,
    ...change,
  };
}
