import {
  desfazerMensagemInstrumento,
  enviarMensagensInstrumento,
  lerTextoInstrumento,
  listFilaInstrumentos,
  mapearCodigoInstrumento,
  MensagemInstrumento,
  reaplicarInstrumentos,
  recusarPendentesInstrumento,
  RegistroInstrumento,
  CodigoInstrumento,
  type AnswerOf,
} from '@bancada/contracts';
import { buildRow } from '@bancada/testing';
import { Refused, type Instead } from './Simulator.ts';
import { Registry } from './registry.ts';

type Queue = AnswerOf<typeof listFilaInstrumentos>;

const SENT = [
  'MSH|^~\\&|XN|LAB|||20261120133000||ORU^R01^ORU_R01|1042|P|2.5.1',
  'OBR|1|0000000377',
  'OBX|1|NM|WBC^Leucócitos^L||7.25|10*3/uL|||||F',
  'OBX|2|NM|MPV^Volume plaquetário médio^L||9.8|fL|||||F',
  'OBX|3|NM|HGB^Hemoglobina^L||abc|g/dL|||||F',
].join('\n');

const ORDERED = [
  'H|\\^&|9f2c1d7e||Bancada|||||||P|1|20261120123000',
  'P|1',
  'O|1|0000000377||^^^HGB|R|20261120123000|||||N||||||||||||||Q',
  'O|2|0000000377||^^^WBC|R|20261120123000|||||N||||||||||||||Q',
  'L|1|F',
].join('\n');

const fates = [
  { Linha: 3, Codigo: 'WBC', Valor: '7.25', UnidadeMedida: '10*3/uL', Situacao: 'Aplicado', Motivo: null },
  {
    Linha: 4,
    Codigo: 'MPV',
    Valor: '9.8',
    UnidadeMedida: 'fL',
    Situacao: 'Pendente',
    Motivo: 'Ninguém disse ainda o que o código MPV significa.',
  },
  {
    Linha: 5,
    Codigo: 'HGB',
    Valor: 'abc',
    UnidadeMedida: 'g/dL',
    Situacao: 'Recusado',
    Motivo: 'Não deu para ler “abc” como Hemoglobina.',
  },
] as const;

const message = (n: number, Situacao: MensagemInstrumento['Situacao'], more: Partial<MensagemInstrumento> = {}) => ({
  ...buildRow(MensagemInstrumento, n),
  id: n,
  Instrumento: 1,
  ConexaoInstrumento: null,
  PerfilImportacao: null,
  Sentido: 'Recebida' as const,
  Formato: 'HL7' as const,
  Arquivo: n % 2 === 0 ? `hemogramas-${n}.hl7` : null,
  Controle: String(1040 + n),
  RecebidaEm: `2026-11-20T1${n % 10}:30:00.000Z`,
  Linhas: 3,
  Aplicadas: Situacao === 'Aplicada' ? 3 : 1,
  Pendentes: Situacao === 'Pendente' ? 1 : 0,
  Recusadas: Situacao === 'Pendente' ? 1 : 0,
  Motivo: null,
  Tentativas: 0,
  ProximaEm: null,
  Situacao,
  ...more,
});

const waitingCode = (Codigo: string, Registros: number, more: Partial<Queue['Codigos'][number]> = {}) => ({
  Instrumento: 1,
  InstrumentoNome: 'Contador hematológico',
  Codigo,
  Nome: null,
  UnidadeMedida: 'fL',
  Espera: 'Codigo' as const,
  Motivo: null,
  Exemplo: '9.8',
  Registros,
  Desde: '2026-11-20T12:00:00.000Z',
  ...more,
});

/** Messages of instruments, and what waits for people; mapping a code takes it from the queue. */
export class InstrumentBench extends Registry {
  queue: Queue;
  /** What was said of codes and samples. */
  readonly said: unknown[] = [];

  constructor(queue: Partial<Queue> = {}, rows: readonly ReturnType<typeof message>[] = usualMessages) {
    super(MensagemInstrumento, rows);
    this.nameOf = (id) => (id === 1 ? 'Contador hematológico' : String(id));
    const total = [...(queue.Codigos ?? []), ...(queue.Amostras ?? [])].reduce((sum, each) => sum + each.Registros, 0);
    this.queue = { Codigos: [], Amostras: [], Perfis: [{ id: 4, Nome: 'Planilha do bioquímico' }], total, ...queue };
    this.answer(listFilaInstrumentos, () => this.queue);
    const isOrder = (id: number) => this.rows.some((row) => row.id === id && row['Sentido'] === 'Enviada');
    this.answer(lerTextoInstrumento, ({ params }) => {
      const Texto = isOrder(params.id) ? ORDERED : SENT;
      return { Texto, Codificacao: 'UTF-8' as const, Bytes: Texto.length };
    });
    this.answer(RegistroInstrumento.calls.list, ({ query }) =>
      (isOrder(Number(query['MensagemInstrumento'])) ? [] : fates).map((fate, n) => ({
        ...buildRow(RegistroInstrumento, n + 1),
        MensagemInstrumento: Number(query['MensagemInstrumento']),
        Amostra: '0000000377',
        ...fate,
      })),
    );
    this.answer(mapearCodigoInstrumento, ({ body }) => {
      const waiting = this.queue.Codigos.find(({ Codigo }) => Codigo === body.Codigo)?.Registros ?? 0;
      this.settle(body, ({ Codigo }) => Codigo !== body.Codigo);
      return { Aplicadas: waiting, Pendentes: 0, Recusadas: 0, total: waiting };
    });
    this.answer(reaplicarInstrumentos, ({ body }) => {
      this.said.push(body);
      return { Aplicadas: 0, Pendentes: 3, Recusadas: 0, total: 3 };
    });
    this.answer(recusarPendentesInstrumento, ({ body }) => {
      this.settle(body, ({ Codigo }) => Codigo !== body.Codigo);
      return { Aplicadas: 0, Pendentes: 0, Recusadas: 1, total: 1 };
    });
    this.answer(desfazerMensagemInstrumento, ({ params }) => this.undo(params.id));
    this.answer(enviarMensagensInstrumento, () => sent);
    const { options } = CodigoInstrumento.calls;
    if (options)
      this.answer(options, ({ query }) =>
        query['_campo'] === 'Componente'
          ? [{ id: 7, Texto: 'Volume plaquetário médio' }]
          : [{ id: 1, Texto: 'Contador hematológico' }],
      );
  }

  private settle(body: unknown, stays: (code: Queue['Codigos'][number]) => boolean): void {
    this.said.push(body);
    this.queue = { ...this.queue, Codigos: this.queue.Codigos.filter(stays) };
  }

  private undo(id: number): AnswerOf<typeof desfazerMensagemInstrumento> | Instead {
    const row = this.rows.find((each) => each.id === id);
    if (!row) throw new Refused('NAO_ENCONTRADO');
    Object.assign(row, { Situacao: 'Desfeita', Aplicadas: 0, Pendentes: 0, Versao: row.Versao + 1 });
    return { mensagem: MensagemInstrumento.row.parse(row), Desfeitos: 1, Mantidos: 0 };
  }
}

const sent = {
  Mensagens: [9],
  Novas: 1,
  Repetidas: 0,
  Restantes: 0,
  Aplicadas: 3,
  Pendentes: 0,
  Recusadas: 0,
  total: 3,
};

const usualMessages = [
  message(1, 'Aplicada'),
  message(2, 'Pendente'),
  message(3, 'Recusada', { Motivo: 'A mensagem não tem nenhum resultado.', Aplicadas: 0, Linhas: 0 }),
  message(4, 'Entregue', {
    Sentido: 'Enviada',
    Formato: 'ASTM',
    Arquivo: null,
    Controle: '9f2c1d7e',
    Linhas: 2,
    Aplicadas: 0,
  }),
];

const withdrawal = (n: number, Situacao: MensagemInstrumento['Situacao'], more: Partial<MensagemInstrumento> = {}) =>
  message(n, Situacao, { Sentido: 'Enviada', Cancelamento: true, Arquivo: null, Linhas: 2, Aplicadas: 0, ...more });

/** Orders that were withdrawn: taken by the instrument, not cancelled by it, not delivered, and on their way. */
export const withdrawnMessages = [
  withdrawal(11, 'Entregue'),
  withdrawal(12, 'Entregue', {
    Recusadas: 2,
    Motivo:
      'O equipamento recebeu a retirada, mas não pôde cancelar: HGB, WBC. Confira no equipamento se ainda serão medidos.',
  }),
  withdrawal(13, 'Nao_Entregue', { Motivo: 'O equipamento não respondeu.', Tentativas: 5 }),
  withdrawal(14, 'Enviada'),
];

/** A queue as a morning leaves it. */
export const morningQueue: Partial<Queue> = {
  Codigos: [
    waitingCode('MPV', 42, { Nome: 'Volume plaquetário médio' }),
    waitingCode('PLT', 12, {
      UnidadeMedida: '10*3/uL',
      Espera: 'Unidade',
      Motivo: 'O equipamento envia 10*3/uL; Plaquetas é em mil/µL. Diga por quanto multiplicar.',
      Exemplo: '245',
    }),
  ],
  Amostras: [
    {
      Amostra: '0000000999',
      Instrumento: 1,
      InstrumentoNome: 'Contador hematológico',
      Motivo: 'Não há amostra com a etiqueta 0000000999 nesta unidade.',
      Registros: 3,
      Desde: '2026-11-20T12:00:00.000Z',
    },
  ],
};

/** The longest words an instrument sends. */
export const longQueue: Partial<Queue> = {
  Codigos: [
    waitingCode('IMUNOGLOBULINA-E-ESPECIFICA-PARA-MISTURA-DE-ACAROS-DA-POEIRA', 1, {
      Nome: 'Imunoglobulina E específica para mistura de ácaros da poeira doméstica e de epitélios',
      InstrumentoNome: 'Analisador de imunoensaios por quimioluminescência da Unidade Matriz, segunda bancada (2)',
    }),
  ],
};
