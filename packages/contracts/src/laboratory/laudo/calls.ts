import { z } from 'zod';
import { idioma } from '../../access/index.ts';
import { id, instante, memo, texto, versao } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { mudanca } from '../../shared/resource-calls.ts';
import { carimboLaudo, certificadoLaudo, liberacaoTest, mudancaLaudo } from './conteudo.ts';
import { Laudo } from './laudo.ts';
import { laudoStates } from './laudo.machine.ts';

const params = z.strictObject({ id: z.coerce.number().pipe(id) });
const READ = ['ler', 'Laboratorio'] as const;
const AUTHORISE = ['autorizar', 'Autorizacao_Exames'] as const;

/** Begins a laudo of a job: a draft, written from the tests that are authorised. */
export const createLaudo = call({
  method: 'POST',
  path: 'laudos',
  access: ['digitar', 'Laboratorio'],
  idempotent: true,
  summary: 'Começa o laudo de um job, com os exames autorizados',
  body: z.strictObject({
    Job: id,
    /** Null: the company's first one, by name. */
    LaudoInfo: id.nullable().default(null),
    Parcial: z.boolean().default(false),
    Idioma: idioma.default('pt'),
  }),
  answer: Laudo.calls.get.answer,
});

/** Signs a laudo under review; the last signature that its model asks for freezes the document. */
export const assinarLaudo = call({
  method: 'POST',
  path: 'laudos/{id}/assinar',
  access: AUTHORISE,
  fresh: true,
  summary: 'Assina um laudo; a última assinatura o autoriza e congela o documento',
  params,
  body: z.strictObject({ Versao: versao }),
  answer: Laudo.calls.get.answer,
});

/** Replaces a laudo in rectification by another version of it, which says what changed and why. */
export const retificarLaudo = call({
  method: 'POST',
  path: 'laudos/{id}/nova-versao',
  access: AUTHORISE,
  fresh: true,
  idempotent: true,
  summary: 'Emite a versão retificada de um laudo, assinada; a anterior fica guardada como substituída',
  params,
  body: z.strictObject({ Versao: versao, TextoRetificacao: memo(2000) }),
  answer: Laudo.calls.get.answer,
});

/** What a version says otherwise than the one it replaces; of one in rectification, what its next one would. */
export const mudancasLaudo = call({
  method: 'GET',
  path: 'laudos/{id}/mudancas',
  access: READ,
  summary: 'O que muda entre as versões de um laudo',
  params,
  answer: z.array(mudancaLaudo),
});

/** A change of one of the versions of a laudo. */
export const mudancaDeVersao = mudanca.extend({ VersaoLaudo: z.int().positive() });

/** What was done with a laudo: who, when, why; of all its versions, the last one first. */
export const historicoLaudo = call({
  method: 'GET',
  path: 'laudos/{id}/historico',
  access: READ,
  summary: 'O que foi feito de um laudo e das outras versões dele, do último para o primeiro',
  params,
  answer: z.array(mudancaDeVersao),
});

/**
 * Who verified and authorised each test that a laudo reports: as it was when the document was frozen, else as it is now.
 * `Liberacao` is null of what was frozen before it was kept.
 */
export const liberacoesLaudo = call({
  method: 'GET',
  path: 'laudos/{id}/liberacoes',
  access: READ,
  summary: 'Quem conferiu e autorizou cada exame de um laudo, ou que regra',
  params,
  answer: z.array(
    z.strictObject({ Test: id, Nome: z.string(), Sample: z.string(), Liberacao: liberacaoTest.nullable() }),
  ),
});

/** The document as it is: frozen, or, while it is not, as it would be, marked as without value. It is not counted. */
export const previaLaudo = call({
  method: 'GET',
  path: 'laudos/{id}/previa',
  access: READ,
  summary: 'O documento de um laudo, para conferir na tela',
  params,
  answer: z.instanceof(Uint8Array),
  transfer: 'file',
});

/**
 * What a laudo is taken along as: its document, or its results for programs, with the codes of the result grid; `hl7` is
 * an ORU^R01 of version 2.5.1, `fhir` a document of the RNDS (FHIR R4).
 */
export const formatosLaudo = ['pdf', 'csv', 'json', 'hl7', 'fhir'] as const;
/** One form in which a laudo is downloaded. */
export type FormatoLaudo = (typeof formatosLaudo)[number];

/** A frozen version to take along. The server counts who takes it, as whatever. */
export const baixarLaudo = call({
  method: 'POST',
  path: 'laudos/{id}/baixar',
  access: READ,
  summary: 'Baixa um laudo autorizado: o documento, ou os resultados em CSV, JSON, HL7 ou FHIR; o servidor conta',
  params,
  body: z.strictObject({ formato: z.enum(formatosLaudo).default('pdf') }),
  answer: z.instanceof(Uint8Array),
  transfer: 'file',
});

/** What the public page answers of a laudo: nothing of the person it is about. */
export const autenticidadeLaudo = z.strictObject({
  Empresa: texto(200),
  Numero: z.int(),
  VersaoLaudo: z.int(),
  Situacao: z.enum(laudoStates),
  AutorizadoEm: instante,
  Assinaturas: z.array(
    z.strictObject({
      Nome: texto(120),
      Registro: texto(40),
      /** Who issued the digital certificate in their name, where the file is signed with one, and whether it says ICP-Brasil. */
      Certificado: certificadoLaudo.pick({ Emissor: true, ICPBrasil: true }).nullable(),
      /** The timestamp of the digital signature. */
      Carimbo: carimboLaudo.nullable(),
    }),
  ),
  /** The version in force, where it is another one. */
  VersaoEmVigor: z.int().nullable(),
  /** Whether the file is byte by byte the document that was signed; null where none was asked about. */
  Confere: z.boolean().nullable(),
});
/** One laudo as the public page shows it, with its signatures and whether it is still in force. */
export type AutenticidadeLaudo = z.infer<typeof autenticidadeLaudo>;

/** Whether a laudo is authentic: by its code, and by the SHA-256 of a file, which never leaves the browser. */
export const verificarLaudo = call({
  method: 'POST',
  path: 'publico/laudo-autenticidade',
  access: 'public',
  summary: 'Diz se um laudo é autêntico, pelo código e pelo SHA-256 do arquivo',
  body: z.strictObject({
    Codigo: z.string().trim().max(60),
    Hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .default(null),
  }),
  answer: autenticidadeLaudo,
});
