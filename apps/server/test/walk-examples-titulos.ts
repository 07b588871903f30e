import type { Example } from './walk-example.ts';
import { at } from './walk-seed.ts';
import type { Seeded } from './walk-seeded.ts';

/** A valid input of calls that do something with several titles together. */
export const tituloExamples: Readonly<Record<string, (seeded: Seeded) => Example>> = {
  'POST titulos/distribuir': (s) => ({
    body: {
      Data: '2026-11-20',
      Conta: at(s, 'contas'),
      Valor: '1',
      itens: [{ id: at(s, 'titulos/aberto'), Versao: 2 }],
    },
  }),
  'POST titulos/{id}/enviar-pagamento': (s) => ({ params: { id: at(s, 'titulos/cobrado') }, body: { Canal: 'Email' } }),
  'POST titulos/renegociar': (s) => ({
    body: {
      itens: [{ id: at(s, 'titulos/aberto'), Versao: 2 }],
      Descricao: 'Acordo',
      Competencia: '2026-11-01',
      Parcelas: 2,
      Primeiro: '2026-12-10',
    },
  }),
  'POST titulos/{id}/desfazer-renegociacao': (s) => ({
    params: { id: at(s, 'titulos/renegociado') },
    body: { Versao: 3, Justificativa: 'engano' },
  }),
};
