import type { Test } from '@bancada/contracts';
import { nextId, place } from '../nextId.ts';

/** A test whose results can be typed. */
export function buildTest(change: Partial<Test> = {}): Test {
  return {
    id: nextId(),
    Empresa: place.Empresa,
    Versao: 1,
    Unidade: place.Unidade,
    Sample: 1,
    Job: 1,
    Tratamento: 1,
    TestStatus: 'Disponivel',
    Ordem: 1,
    Execucao: 1,
    ExecucaoValida: null,
    DigitadoPor: null,
    DigitadoEm: null,
    ConferenciasFeitas: 0,
    ConferenciasPedidas: null,
    RegraAutoConferencia: null,
    ConferidoPor: null,
    ConferidoEm: null,
    AutorizadoPor: null,
    AutorizadoEm: null,
    Prazo: null,
    DevolvidoEm: null,
    Setor: null,
    MapaTrabalho: null,
    NoPrazo: null,
    ...change,
  };
}
