import type { Example } from './walk-example.ts';
import { at } from './walk-seed.ts';
import type { Seeded } from './walk-seeded.ts';

const undo = { Acao: 'desfazerAntecipacao', Justificativa: 'engano' };
const version = (s: Seeded) => s.versions.get('antecipacao-cartoes') ?? 1;

/** A valid input of calls that do something with card receivables. */
export const cardExamples: Readonly<Record<string, (seeded: Seeded) => Example>> = {
  'POST recebivel-cartaos/antecipar': (s) => ({
    body: { Data: '2026-11-21', TaxaMes: '2', itens: [{ id: at(s, 'recebivel-cartaos/aberto'), Versao: 1 }] },
  }),
  'POST antecipacao-cartoes/{id}/transicao': (s) => ({
    params: { id: at(s, 'antecipacao-cartoes') },
    body: { ...undo, Versao: version(s) },
  }),
  'POST antecipacao-cartoes/transicao': (s) => ({
    body: { ...undo, itens: [{ id: at(s, 'antecipacao-cartoes'), Versao: version(s) }] },
  }),
};
