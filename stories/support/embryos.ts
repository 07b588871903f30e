import {
  type AnotacaoLida,
  anotarEmbriao,
  Embryo,
  enviarVideos,
  type EnvioVideo,
  enviosVideo,
  escolherFiguras,
  EsPaciente,
  EsTratamento,
  type FiguraEmbriao,
  lerImagensEmbriao,
  lerVisorEmbriao,
  retirarAnotacao,
  Sample,
  type SequenciaEmbriao,
  vincularAmostraEmbriao,
} from '@bancada/contracts';
import { buildRow, buildSample, buildUser } from '@bancada/testing';
import { type Loaded, visiting, visitOf } from './InPage.tsx';
import { Instead, Refused, Simulator } from './Simulator.ts';

const NOW = '2026-11-20T12:00:00.000Z';

/** A frame that shows its hours, in the place of a film. */
export const drawnFrame = (hours: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#444440"/><circle cx="200" cy="200" r="120" fill="#c3c3ba"/><text x="200" y="212" text-anchor="middle" font-size="36">${hours} h</text></svg>`;

const sequence: SequenciaEmbriao = {
  Simulador: true,
  Lamina: 'L1',
  Poco: '1',
  Planos: [-15, 0, 15],
  Quadros: Array.from({ length: 121 }, (_, Quadro) => ({ Quadro, Hpi: String(Quadro) })),
  LarguraMicra: '200',
  Avisos: [{ Codigo: 'faltam', Quantidade: 12 }],
  LidaEm: NOW,
};

/** What stands in the viewer. */
interface Viewed {
  readonly name: string;
  readonly count: number;
  /** Whether no image can be read. */
  readonly failing: boolean;
  /** Whether the person has read the embryos openly, so that they cannot read them blindly. */
  readonly read: boolean;
  /** Whether the video of the first embryo is released. */
  readonly released: boolean;
  /** The pictures that were chosen of the first embryo. */
  readonly figures: FiguraEmbriao[] | null;
}

/** An ES system with one patient and treatment, whose embryos are annotated in memory. */
export class EmbryoLaboratory extends Simulator {
  readonly embryos: readonly Embryo[];
  readonly samples = [1, 2].map((n) =>
    buildSample({ id: n, Nome: `20261120_0${n}`, StatusSample: 'Em_Analise', Identificacao: 'Biópsia' }),
  );
  notes: AnotacaoLida[] = [];
  sent: EnvioVideo[] = [
    {
      id: 1,
      Canal: 'WhatsApp',
      Destino: '…4321',
      CriadaEm: NOW,
      Situacao: 'Entregue',
      Link: 'Retirado',
      Aberturas: 3,
    },
  ];
  readonly #reader: number;
  #made = 0;

  constructor({ name, count, failing, reader, figures, released, read }: Viewed & { reader: number }) {
    super();
    this.#reader = reader;
    const patient = { ...buildRow(EsPaciente, 1), Nome: name, blocked: false, IsActive: true };
    const treatment = {
      ...buildRow(EsTratamento, 1),
      EsPaciente: patient.id,
      Codigo: 'Ciclo 1',
      Status: 'Ativo' as const,
    };
    this.embryos = Array.from({ length: count }, (_, n) => ({
      ...buildRow(Embryo, n + 1),
      EsTratamento: treatment.id,
      Codigo: `E0${n + 1}`,
      StatusEmbryo:
        n === 2 ? ('Reprovado' as const) : released && n === 0 ? ('Aprovado' as const) : ('Em_Avaliacao' as const),
      Video: released ? 'https://es/video-aprovado/1.mp4' : null,
      Destino: 'Em_Cultivo' as const,
      Processando: false,
      Figuras: n === 0 ? figures : null,
      Sample: null,
    }));
    this.answer(EsPaciente.calls.list, () => (count === 0 ? [] : [patient]));
    this.answer(EsTratamento.calls.list, () => [{ ...treatment, created_at: NOW }]);
    this.answer(Embryo.calls.list, () => [...this.embryos]);
    this.answer(lerVisorEmbriao, ({ params }) => ({
      Embryo: this.#embryo(params.id),
      ...this.#sampleOf(this.#embryo(params.id), released),
      Sequencia: sequence,
      Anotacoes: this.notes.filter((each) => each.Embryo === params.id),
      Destinos: [],
      PodeCega: !read,
    }));
    this.answer(lerImagensEmbriao, ({ params, query: { Plano, De, Quantidade } }) => {
      if (failing) throw new Refused('ES_INDISPONIVEL');
      const Imagens = sequence.Quadros.slice(De, De + Quantidade).map(({ Quadro }) => ({
        Quadro,
        Tipo: 'image/svg+xml',
        Dados: btoa(drawnFrame(Quadro)),
      }));
      return new Instead(200, { Embryo: params.id, Plano, Imagens });
    });
    this.answer(enviosVideo, () => this.sent);
    this.answer(enviarVideos, ({ body: { ids, Canal } }) => {
      const Destino = 'h…@exemplo.com.br';
      const made = {
        Canal,
        Destino,
        CriadaEm: NOW,
        Situacao: 'Na_Fila' as const,
        Link: 'Aberto' as const,
        Aberturas: 0,
      };
      this.sent = [{ id: this.sent.length + 1, ...made }, ...this.sent];
      return { outcomes: ids.map((id) => ({ status: 'ok' as const, id, Destino })) };
    });
    this.answer(escolherFiguras, ({ params, body }) => {
      const embryo = this.embryos.find(({ id }) => id === params.id);
      if (!embryo) throw new Refused('NAO_ENCONTRADO');
      return Object.assign(embryo, { Figuras: body.Figuras, Versao: embryo.Versao + 1 });
    });
    this.answer(Sample.calls.list, () => this.samples);
    this.answer(vincularAmostraEmbriao, ({ params, body }) => {
      const embryo = this.#embryo(params.id);
      return Object.assign(embryo, { Sample: body.Sample, Versao: embryo.Versao + 1 });
    });
    this.answer(anotarEmbriao, ({ params, body }) => this.#annotate(params.id, body));
    this.answer(retirarAnotacao, ({ params }) => {
      const gone = this.notes.find(({ id }) => id === params.id);
      if (!gone) throw new Refused('NAO_ENCONTRADO');
      this.notes = this.notes.filter((each) => each !== gone);
      const { UsuarioNome: _, ...row } = gone;
      return row;
    });
  }

  #sampleOf({ Sample: sample }: Embryo, released: boolean) {
    const found = this.samples.find(({ id }) => id === sample);
    return {
      SampleNome: found?.Nome ?? (released ? '20261120_09' : null),
      StatusSample: found?.StatusSample ?? (released ? 'Autorizado_L' : null),
    };
  }

  #embryo(id: number): Embryo {
    const embryo = this.embryos.find((each) => each.id === id);
    if (!embryo) throw new Refused('NAO_ENCONTRADO');
    return embryo;
  }

  #annotate(id: number, body: ReturnType<(typeof anotarEmbriao)['body']['parse']>) {
    const { Empresa, Unidade } = this.#embryo(id);
    const isEvent = body.Tipo === 'Evento';
    const row = {
      id: ++this.#made,
      Empresa,
      Versao: 1,
      Unidade,
      Embryo: id,
      Tipo: body.Tipo,
      Codigo: body.Codigo,
      Hpi: isEvent ? String(body.Quadro) : null,
      Quadro: isEvent ? body.Quadro : null,
      Valor: isEvent ? null : body.Valor,
      Usuario: this.#reader,
      Cega: body.Cega,
      Data: NOW,
    };
    const others = this.notes.filter(({ Embryo: of, Codigo }) => of !== id || Codigo !== body.Codigo);
    this.notes = [...others, { ...row, UsuarioNome: 'Ana' }];
    return row;
  }
}

const abilities = ['ler', 'digitar', 'conferir', 'importar'].map((Acao) => ({ Acao, Acesso: 'Laboratorio' }));

/** A story that opens the viewer. */
export const viewing = ({
  name = 'Paciente simulada 1',
  count = 3,
  failing = false,
  figures = null,
  released = false,
  read = false,
  at = '',
}: Partial<Viewed> & { readonly at?: string } = {}) =>
  visiting(() => {
    const user = buildUser({ abilities });
    const server = new EmbryoLaboratory({ name, count, failing, figures, released, read, reader: user.id });
    return { server, user, at: `/laboratorio/embrioes${at}` };
  });

/** The laboratory a story was opened in. */
export const viewedIn = (context: Loaded): EmbryoLaboratory => visitOf<EmbryoLaboratory>(context).server;
