import { z } from 'zod';
import { data, id, instante, texto } from '../../shared/bricks.ts';

/** The most exams of one order, packages and template included. */
export const MAX_EXAMES = 200;
/** The most samples of one order. */
export const MAX_AMOSTRAS = 2000;
/** The most tests of one order. */
export const MAX_TESTES = 10_000;
/** The most orders that are placed at once. */
export const MAX_PEDIDOS = 500;

/** An order as it is placed: for whom, what, and how many equal samples of each tube. */
export const pedido = z.strictObject({
  Unidade: id,
  PacienteRef: id.nullable().default(null),
  Cliente: id.nullable().default(null),
  Orcamento: id.nullable().default(null),
  Prototipo: id.nullable().default(null),
  Solicitante: id.nullable().default(null),
  MedicoExterno: texto(200).nullable().default(null),
  CodigoCliente: texto(60).nullable().default(null),
  Descricao: texto(200).nullable().default(null),
  DataColeta: data.nullable().default(null),
  Tratamentos: z.array(id).max(MAX_EXAMES).default([]),
  /** Packages of procedures, of which the laboratory makes the exams. */
  Pacotes: z.array(id).max(20).default([]),
  JobTemplate: id.nullable().default(null),
  /** 'Por favor, informe a quantidade de amostras.' (spec §5) */
  Quantidade: z.int().min(1).max(500).default(1),
  /** What the sender calls the samples, one for each of `Quantidade`, or none. */
  Identificacoes: z.array(texto(120)).max(500).default([]),
  /** Whether it begins a treatment cycle, which gets the next number of the year. */
  AbrirCiclo: z.boolean().default(false),
});
/** An order with its defaults filled in. */
export type Pedido = z.output<typeof pedido>;

/** Why an exam cannot be ordered. */
export const motivoIndisponivel = z.enum(['inexistente', 'inativo', 'naoExame']);
/** One reason: there is no such procedure, it is out of use, or it is no exam. */
export type MotivoIndisponivel = z.infer<typeof motivoIndisponivel>;

/** A tube of a plan, with what is made from it; `Quantidade` of them are collected. */
export const amostraPlanejada = z.strictObject({
  TipoMaterial: id.nullable(),
  Material: z.string().nullable(),
  Virtual: z.boolean(),
  Tratamentos: z.array(id),
  Quantidade: z.int().positive(),
});
/** One tube of a plan: its material, its exams, and how many of it are collected. */
export type AmostraPlanejada = z.infer<typeof amostraPlanejada>;

/** An exam of a plan and when its result is promised; null where nobody has said how it is run. */
export const examePlanejado = z.strictObject({
  Tratamento: id,
  NomeCompleto: z.string(),
  Apelido: z.string(),
  Prazo: instante.nullable(),
});
/** One exam of a plan; `Prazo` is the moment its result is promised for. */
export type ExamePlanejado = z.infer<typeof examePlanejado>;

/** What an order will be, before it is placed. */
export const planoPedido = z.strictObject({
  Amostras: z.array(amostraPlanejada),
  Exames: z.array(examePlanejado),
  /** The day of the last promise. */
  Prazo: data.nullable(),
  /** Exams that the same patient has had a short time ago. */
  Repetidos: z.array(z.strictObject({ Tratamento: id, Nome: z.string(), Data: data, Job: id, Codigo: z.string() })),
  /** What was requested and cannot be ordered. */
  Indisponiveis: z.array(z.strictObject({ Tratamento: id, Nome: z.string().nullable(), Motivo: motivoIndisponivel })),
});
/** What an order comes to: its tubes, exams and promise, what is repeated and what cannot be ordered. */
export type PlanoPedido = z.infer<typeof planoPedido>;

/** What a person may add to an order: an exam, a package or a job template. */
export const itemPedido = z.strictObject({
  Tipo: z.enum(['Exame', 'Pacote', 'Modelo']),
  id,
  Nome: z.string(),
  /** The short name of an exam. */
  Codigo: z.string().nullable(),
});
/** One thing that can be added to an order; `Codigo` is null for packages and job templates. */
export type ItemPedido = z.infer<typeof itemPedido>;
