import type { Tratamento } from '@bancada/contracts';
import { nextId, place } from '../nextId.ts';

/** A procedure of type Exame. */
export function buildTratamento(change: Partial<Tratamento> = {}): Tratamento {
  const id = change.id ?? nextId();
  return {
    id,
    Empresa: place.Empresa,
    Versao: 1,
    NomeCompleto: 'Perfil lipídico',
    Apelido: `LIP${id}`,
    TipoProcedimento: 'Exame',
    PermiteAutoConferencia: null,
    IsActive: true,
    ...change,
  };
}
