import { z } from 'zod';
import { idioma } from '../../access/index.ts';
import { data, id, instante, sexo } from '../../shared/bricks.ts';
import { graficoLaudo, imagemExame, imagemLaudo } from './figura.ts';
import { valorResultado } from '../value.ts';
import { isoladoLaudo } from './isolado-laudo.ts';
import { condicoesSecao, tiposSecao } from './laudo-info-secao.ts';
import { significadoLaudo } from './laudo-parts.ts';

const text = z.string();

const valorAuxiliarLaudo = z.strictObject({ Texto: text, Unidade: text });
/** A value in the second unit of its component, as it is printed. */
export type ValorAuxiliar = z.infer<typeof valorAuxiliarLaudo>;

/** A result as a laudo reports it: what it is, and how it is written. */
export const resultadoLaudo = z.strictObject({
  id,
  Codigo: text,
  Nome: text,
  Grupo: text.nullable(),
  /** The stored value: what the grid has. */
  Valor: valorResultado.nullable(),
  /** The same as it is printed; empty where there is none. */
  Texto: text,
  Unidade: text.nullable(),
  /** The same in a second unit; left out where the component has none, and by what was frozen before it was kept. */
  Auxiliar: valorAuxiliarLaudo.optional(),
  Referencia: text,
  Situacao: z.enum(['normal', 'fora_da_faixa', 'critico']).nullable(),
  /** Why a calculated value is not there: it is printed as not calculated, never as 0. */
  Problema: text.nullable(),
  Observacao: text.nullable(),
});
/** One result as a laudo prints it, with the stored value beside the printed one. */
export type ResultadoLaudo = z.infer<typeof resultadoLaudo>;

/** Who took a step of a test: a person, or the system by a rule of autoverification. */
const passoLiberacao = z.strictObject({
  Nome: text.nullable(),
  Em: instante.nullable(),
  /** The rule by which the system did it, in the version that did. */
  Regra: z.strictObject({ id, Nome: text, VersaoRegra: z.int() }).nullable(),
});

/** Who verified a test, and who authorised it. */
export const liberacaoTest = z.strictObject({
  Conferencias: z.array(passoLiberacao),
  Autorizacao: passoLiberacao.nullable(),
});
/** Who verified a test that a laudo reports, and who authorised it. */
export type LiberacaoTest = z.infer<typeof liberacaoTest>;

const testLaudo = z.strictObject({
  id,
  Nome: text,
  Metodo: text.nullable(),
  AutorizadoEm: instante.nullable(),
  Results: z.array(resultadoLaudo),
  /** Kept for the people of the laboratory; left out by what was frozen before it was kept. It is not printed. */
  Liberacao: liberacaoTest.optional(),
  /** What a culture grew; left out by what was frozen before there were any, and by other exams. */
  Isolados: z.array(isoladoLaudo).optional(),
});

const sampleLaudo = z.strictObject({
  id,
  Nome: text,
  CodigoBarras: text,
  Identificacao: text.nullable(),
  Material: text.nullable(),
  DataAmostragem: instante.nullable(),
  DataRecebimento: instante.nullable(),
  /** Conditions under which it was received. */
  Ressalvas: z.array(text),
  Tests: z.array(testLaudo),
});

/** One difference between two versions: of a value, a range or a remark. */
export const mudancaLaudo = z.strictObject({
  Sample: text,
  Test: text,
  Componente: text,
  Campo: z.enum(['Valor', 'Unidade', 'Referencia', 'Observacao', 'Incluido', 'Retirado']),
  De: text,
  Para: text,
});
/** One difference between a version of a laudo and the one it replaces. */
export type MudancaLaudo = z.infer<typeof mudancaLaudo>;

/** The digital certificate with which a document is signed in somebody's name (PAdES). */
export const certificadoLaudo = z.strictObject({
  Titular: text,
  Emissor: text,
  NumeroSerie: text,
  /** Whether it says that it is of ICP-Brasil. */
  ICPBrasil: z.boolean(),
});

/** The digital certificate with which a document is signed in somebody's name. */
export type CertificadoLaudo = z.infer<typeof certificadoLaudo>;

/** When a digital signature was there already, and who says so (RFC 3161). */
export const carimboLaudo = z.strictObject({ Em: instante, Autoridade: text });

const assinaturaConteudo = z.strictObject({
  Nome: text,
  Registro: text,
  Significado: significadoLaudo,
  Data: instante,
  Certificado: certificadoLaudo.optional(),
  /** Of the digital signature, where it has a timestamp. It is not printed: it came after what was drawn. */
  Carimbo: carimboLaudo.optional(),
  /** Of their handwriting, where their signature has one. */
  Imagem: imagemLaudo.optional(),
});

/** All that a laudo says. It is stored with the frozen document, and is what its copies and exports are made from. */
export const conteudoLaudo = z.strictObject({
  Titulo: text,
  Numero: z.int(),
  VersaoLaudo: z.int(),
  Parcial: z.boolean(),
  Idioma: idioma,
  Empresa: z.strictObject({ Nome: text, Linhas: z.array(text) }),
  Unidade: text,
  Job: z.strictObject({
    Codigo: text,
    Descricao: text.nullable(),
    Solicitante: text.nullable(),
    CodigoCliente: text.nullable(),
    DataColeta: data.nullable(),
  }),
  Paciente: z
    .strictObject({ Nome: text, CPF: text.nullable(), DataNascimento: data.nullable(), Sexo: sexo.nullable() })
    .nullable(),
  Cliente: text.nullable(),
  Secoes: z.array(
    z.strictObject({
      Tipo: z.enum(tiposSecao),
      Titulo: text.nullable(),
      Texto: text.nullable(),
      Condicao: z.enum(condicoesSecao),
      Grafico: graficoLaudo.optional(),
      Imagem: imagemLaudo.optional(),
    }),
  ),
  Samples: z.array(sampleLaudo),
  /** Pictures of its exams; left out where none was chosen. */
  Imagens: z.array(imagemExame).optional(),
  /** Tests of the job that this laudo does not report yet. */
  Pendentes: z.array(text),
  Assinaturas: z.array(assinaturaConteudo),
  TextoRetificacao: text.nullable(),
  Mudancas: z.array(mudancaLaudo),
});
/** Everything a version of a laudo says; its document is made of it. */
export type ConteudoLaudo = z.infer<typeof conteudoLaudo>;
