import { z } from 'zod';
import { tarefaDeFundo } from '../../shared/tarefa.ts';
import { brick, decimal, id, memo, texto, versao } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { destinoActions } from './destino.machine.ts';
import { Embryo, figuraEmbriao, MAX_FIGURAS } from './embryo.ts';
import { EmbryoAnotacao } from './embryo-anotacao.ts';
import { EmbryoDestino } from './embryo-destino.ts';
import { eventosEmbriao, graduacoesEmbriao } from './eventos.ts';
import { MAX_IMAGENS, sequenciaEmbriao } from './sequencia.ts';

const params = z.strictObject({ id: z.coerce.number().pipe(id) });
const READ = ['ler', 'Laboratorio'] as const;
const WRITE = ['digitar', 'Laboratorio'] as const;
const DECIDE = ['conferir', 'Laboratorio'] as const;

/** Reads patients, treatments and embryos from the ES system into a unit, in the background. */
export const sincronizarEs = call({
  method: 'POST',
  path: 'es-pacientes/sincronizar',
  access: ['importar', 'Laboratorio'],
  summary: 'Lê pacientes, tratamentos e embriões do sistema ES, em segundo plano',
  body: z.strictObject({ Unidade: id }),
  answer: tarefaDeFundo,
});

/** An annotation with who made it. */
export const anotacaoLida = EmbryoAnotacao.row.extend({ UsuarioNome: texto(120) });
/** One annotation of an embryo, with the name of who made it. */
export type AnotacaoLida = z.infer<typeof anotacaoLida>;

/** A step of an embryo's fate with the names of those who took it, and of the place. */
export const destinoLido = EmbryoDestino.row.extend({
  UsuarioNome: texto(120),
  TestemunhaNome: texto(120).nullable(),
  LocalNome: texto(160).nullable(),
});
/** One step of an embryo's fate, with names; witness and place are null where it has none. */
export type DestinoLido = z.infer<typeof destinoLido>;

/** Everything the viewer shows of one embryo but its images. A blind reading sees no annotation of others. */
export const visorEmbriao = z.strictObject({
  Embryo: Embryo.row,
  /** What its sample is called, and the state it is in; null where it has none. */
  SampleNome: z.string().nullable(),
  StatusSample: z.string().nullable(),
  Sequencia: sequenciaEmbriao.nullable(),
  Anotacoes: z.array(anotacaoLida),
  Destinos: z.array(destinoLido),
  /** Whether the person may read it blindly: somebody else has read it, and they have not. */
  PodeCega: z.boolean(),
});
/** One embryo as the viewer opens it; its images are computed apart. */
export type VisorEmbriao = z.infer<typeof visorEmbriao>;

/** One embryo, as the viewer shows it. */
export const lerVisorEmbriao = call({
  method: 'GET',
  path: 'embryos/{id}/visor',
  access: READ,
  summary: 'Um embrião no visor: sequência, anotações e destinos',
  params,
  query: z.strictObject({ Leitura: z.enum(['primeira', 'cega']).default('primeira') }),
  answer: visorEmbriao,
});

/** Images of an embryo in one focal plane, from a frame on. The answer is `imagensEmbriao` as JSON. */
export const lerImagensEmbriao = call({
  method: 'GET',
  path: 'embryos/{id}/imagens',
  access: READ,
  transfer: 'file',
  // Some images, many times a minute: no export.
  kind: 'list',
  summary: 'Imagens de um embrião em um plano focal, a partir de um quadro',
  params,
  query: z.strictObject({
    Plano: z.coerce.number().pipe(z.int()),
    De: z.coerce.number().pipe(z.int().nonnegative()),
    Quantidade: z.coerce.number().pipe(z.int().min(1).max(MAX_IMAGENS)).default(MAX_IMAGENS),
  }),
  answer: z.instanceof(Uint8Array),
});

const grades = Object.keys(graduacoesEmbriao) as (keyof typeof graduacoesEmbriao)[];

/** Annotates an event at a frame, or a grade; what the person had under the same code is replaced. */
export const anotarEmbriao = call({
  method: 'POST',
  path: 'embryos/{id}/anotacoes',
  access: WRITE,
  summary: 'Anota um evento em um quadro, ou uma graduação, no lugar da anterior da mesma pessoa',
  params,
  body: z.discriminatedUnion('Tipo', [
    z.strictObject({
      Tipo: z.literal('Evento'),
      Codigo: z.enum(eventosEmbriao),
      Quadro: z.int().nonnegative(),
      Cega: z.boolean().default(false),
      /** The person says that what looks odd is meant. */
      Confirmada: z.boolean().default(false),
    }),
    z.strictObject({
      Tipo: z.literal('Graduacao'),
      Codigo: z.enum(grades),
      Valor: texto(20),
      Cega: z.boolean().default(false),
    }),
  ]),
  answer: EmbryoAnotacao.row,
});

/** Takes an annotation of one's own back. */
export const retirarAnotacao = call({
  method: 'DELETE',
  path: 'embryo-anotacaos/{id}',
  access: WRITE,
  summary: 'Retira uma anotação própria',
  params,
  query: z.strictObject({ Versao: z.coerce.number().pipe(versao) }),
  answer: EmbryoAnotacao.row,
});

/** Chooses the pictures of an embryo's report, each a frame in a focal plane; null gives the choice back to its events. */
export const escolherFiguras = call({
  method: 'POST',
  path: 'embryos/{id}/figuras',
  access: WRITE,
  summary: 'Escolhe os quadros e planos focais que o laudo do embrião mostra',
  params,
  body: z.strictObject({ Versao: versao, Figuras: z.array(figuraEmbriao).min(1).max(MAX_FIGURAS).nullable() }),
  answer: Embryo.row,
});

/**
 * Says which sample an embryo is, in the place of the one it had; null, that it has none. Of an embryo that was decided its
 * sample was, too: it is taken back to the evaluation first.
 */
export const vincularAmostraEmbriao = call({
  method: 'POST',
  path: 'embryos/{id}/amostra',
  access: WRITE,
  summary: 'Diz qual amostra é um embrião, ou que não é nenhuma',
  params,
  body: z.strictObject({ Versao: versao, Sample: id.nullable() }),
  answer: Embryo.row,
});

/** Asks the ES system to reprocess the image of an embryo, or to add the logo; in the background. */
export const reprocessarEmbriao = call({
  method: 'POST',
  path: 'embryos/{id}/reprocessar',
  access: DECIDE,
  summary: 'Reprocessa a imagem de um embrião, ou adiciona o logo, em segundo plano',
  params,
  body: z.strictObject({ Versao: versao, Trabalho: z.enum(['imagem', 'logo']) }),
  answer: Embryo.row,
});

/** Takes a step of an embryo's fate. What is done with the hands waits for its witness (`testemunharDestino`). */
export const registrarDestino = call({
  method: 'POST',
  path: 'embryos/{id}/destino',
  access: WRITE,
  also: [['autorizar', 'Autorizacao_Exames']],
  summary: 'Registra um passo do destino de um embrião; o que é feito com as mãos espera a testemunha',
  params,
  body: z.strictObject({
    Versao: versao,
    Acao: z.enum(destinoActions),
    LocalArmazenagem: id.nullable().default(null),
    Coordenada: texto(6).nullable().default(null),
    Consentimento: texto(200).nullable().default(null),
    Motivo: memo(500).nullable().default(null),
  }),
  answer: EmbryoDestino.row,
});

/**
 * The second person confirms that they saw it done, or refuses. Who confirms reads the label of what they saw
 * (`Etiqueta`): the embryo's code in the ES system, its sample's name or barcode, or the code of its straw.
 */
export const testemunharDestino = call({
  method: 'POST',
  path: 'embryo-destinos/{id}/testemunhar',
  access: WRITE,
  summary: 'Confirma, como segunda pessoa, um passo do destino de um embrião, ou o recusa',
  params,
  body: z.strictObject({ Versao: versao, Confirma: z.boolean(), Etiqueta: texto(80).nullable().default(null) }),
  answer: EmbryoDestino.row,
});

/** How far first and blind readings of one grade agree. */
export const concordanciaEmbriao = z.strictObject({
  Codigo: brick('choice', z.enum(grades), 'laboratory.graduacaoEmbriao'),
  Categorias: z.array(z.string()),
  /** Rows: the first reading; columns: the blind one. */
  Matriz: z.array(z.array(z.int().nonnegative())),
  Pares: z.int().nonnegative(),
  Kappa: decimal.nullable(),
  KappaLinear: decimal.nullable(),
});
/** The agreement of readings of one grade: the matrix of pairs, and kappa, plain and linearly weighted. */
export type ConcordanciaEmbriao = z.infer<typeof concordanciaEmbriao>;

/** How far first and blind readings agree, by each grade that was read both ways. */
export const lerConcordancia = call({
  method: 'GET',
  path: 'embryos/concordancia',
  access: READ,
  summary: 'A concordância entre primeira leitura e leitura cega, por graduação (kappa)',
  answer: z.array(concordanciaEmbriao),
});
