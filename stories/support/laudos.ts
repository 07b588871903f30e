import { type AnswerOf, type historicoLaudo, Laudo, type StatusLaudo } from '@bancada/contracts';
import { buildRow } from '@bancada/testing';

/** A laudo in a state. */
export const laudo = (n: number, Status: StatusLaudo, change: Partial<Laudo> = {}): Laudo => ({
  ...buildRow(Laudo, n),
  id: n,
  Numero: n,
  VersaoLaudo: 1,
  Status,
  Parcial: false,
  Substitui: null,
  TextoRetificacao: null,
  Imagens: [],
  Hash: null,
  CodigoPublico: null,
  QtdeDownloads: 0,
  AutorizadoEm: null,
  PublicadoEm: null,
  PublicadoPor: null,
  ...change,
});

/** What a laudo has once its bytes are frozen. */
export const frozen = {
  Hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  CodigoPublico: '1-5G35W-2M62P-8RYG2-8QDHE',
  AutorizadoEm: '2026-11-20T12:00:00.000Z',
};

/** Three laudos that are not out. */
export const laudos = () => [
  laudo(1, 'Em_Revisao'),
  laudo(2, 'Em_Retificacao', { ...frozen, PublicadoEm: '2026-11-20T12:05:00.000Z', QtdeDownloads: 2 }),
  laudo(3, 'Rascunho', { Parcial: true }),
];

const of = { UsuarioNome: 'Helena Prado', De: { Status: 'Publicado' }, Motivo: null };

/** What was done with a laudo that has two versions. */
export const history: AnswerOf<typeof historicoLaudo> = [
  {
    ...of,
    Data: '2026-11-20T13:00:00.000Z',
    UsuarioNome: null,
    Acao: 'substituir',
    De: { Status: 'Em_Retificacao' },
    Para: { Status: 'Substituido' },
    VersaoLaudo: 1,
  },
  {
    ...of,
    Data: '2026-11-20T12:59:00.000Z',
    Acao: 'autorizar',
    De: { Status: 'Em_Revisao' },
    Para: { Status: 'Autorizado' },
    VersaoLaudo: 2,
  },
  {
    ...of,
    Data: '2026-11-20T12:30:00.000Z',
    Acao: 'retificar',
    Para: { Status: 'Em_Retificacao' },
    Motivo: 'Tubo trocado na bancada.',
    VersaoLaudo: 1,
  },
];
