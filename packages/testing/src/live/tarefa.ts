import type { TarefaDeFundo } from '@bancada/contracts';
import { nextId } from '../nextId.ts';

/** A task in the background that waits for its turn. */
export function buildTarefaDeFundo(change: Partial<TarefaDeFundo> = {}): TarefaDeFundo {
  return {
    id: nextId(),
    Empresa: 1,
    Versao: 1,
    Nome: 'access.verificar-auditoria',
    Status: 'Aguardando',
    Feito: 0,
    Total: null,
    Resultado: null,
    Erro: null,
    Tentativas: 1,
    CriadaEm: '2026-11-20T12:00:00.000Z',
    NaoAntes: null,
    IniciadaEm: null,
    TerminadaEm: null,
    ...change,
  };
}
