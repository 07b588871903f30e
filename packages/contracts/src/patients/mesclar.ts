import { z } from 'zod';
import { cns, cpf, data, email, id, telefone, texto, versao } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { motivosDeDuplicidade } from './duplicidade-pontos.ts';
import { escolhaDaMescla, PacienteMescla } from './paciente-mescla.ts';
import { Paciente } from './paciente.ts';

const byId = z.strictObject({ id: z.coerce.number().pipe(id) });

const merge = ['mesclar', 'Pacientes'] as const;

/** Rows of one noun that go over to the survivor. */
export const linhasQueMovem = z.strictObject({
  /** The path of the noun; of files and comments that of their calls. */
  Caminho: z.string(),
  Total: z.int().positive(),
  /** Those that are closed: nothing of them changes but whose they are. */
  Fechados: z.int().nonnegative(),
});
/** How many rows of one noun move, and how many of them are closed. */
export type LinhasQueMovem = z.infer<typeof linhasQueMovem>;

/** A row that stays where it is, and why: the code of a refusal. */
export const linhaQueFica = z.strictObject({
  Caminho: z.string(),
  id,
  /** What it is called, for whoever may read it. */
  Nome: z.string().nullable(),
  Codigo: z.string(),
});
/** One row that stays where it is. */
export type LinhaQueFica = z.infer<typeof linhaQueFica>;

/** What merging two patients would do; nothing is stored. `id` stays, `Absorvido` goes. */
export const previaMescla = call({
  method: 'POST',
  path: 'pacientes/{id}/mesclar/previa',
  access: merge,
  summary: 'O que a mescla de dois cadastros faria; nada muda',
  params: byId,
  body: z.strictObject({ Absorvido: id }),
  answer: z.strictObject({
    Sobrevivente: Paciente.row,
    Absorvido: Paciente.row,
    Movem: z.array(linhasQueMovem),
    Ficam: z.array(linhaQueFica),
    /** The code of the refusal, where they cannot be merged. */
    Impedimento: z.string().nullable(),
  }),
});

/**
 * Makes one registration of two: the survivor gets the chosen fields and everything that was linked to the absorbed one,
 * which goes out of use. `Movem` and `Fechados` are what the preview said: closed rows never move unseen.
 */
export const mesclarPacientes = call({
  method: 'POST',
  path: 'pacientes/{id}/mesclar',
  access: merge,
  summary: 'Junta dois cadastros da mesma pessoa em um',
  params: byId,
  body: z.strictObject({
    Versao: versao,
    Absorvido: id,
    VersaoAbsorvido: versao,
    Campos: escolhaDaMescla.default({}),
    Motivo: texto(500),
    Movem: z.int().nonnegative(),
    Fechados: z.int().nonnegative(),
  }),
  answer: z.strictObject({
    Mescla: PacienteMescla.row,
    Movidos: z.int().nonnegative(),
    Ficaram: z.array(linhaQueFica),
  }),
});

/** Takes a merge back: what was moved and not changed since goes back to the absorbed registration; the rest is named. */
export const desfazerMescla = call({
  method: 'POST',
  path: 'paciente-mesclas/{id}/desfazer',
  access: merge,
  summary: 'Desfaz uma mescla: volta o que não mudou desde então',
  params: byId,
  body: z.strictObject({ Versao: versao }),
  answer: z.strictObject({
    Mescla: PacienteMescla.row,
    Voltaram: z.int().nonnegative(),
    Ficaram: z.array(linhaQueFica),
  }),
});

/** Patients who are like one that is being typed: asked by POST, so that nothing of the person stands in an address. */
export const pacientesParecidos = call({
  method: 'POST',
  path: 'pacientes/parecidos',
  reads: true,
  access: ['ler', 'Pacientes'],
  summary: 'Pacientes parecidos com o que se digita',
  body: z.strictObject({
    /** Asked of who works in several companies. */
    Empresa: id.optional(),
    /** The record that is being changed: it is like itself. */
    id: id.nullable().default(null),
    NomeCompleto: texto(200).nullable().default(null),
    NomeSocial: texto(200).nullable().default(null),
    DataNascimento: data.nullable().default(null),
    CPF: cpf.nullable().default(null),
    CNS: cns.nullable().default(null),
    Telefone: telefone.nullable().default(null),
    Email: email.nullable().default(null),
  }),
  answer: z.strictObject({
    pacientes: z.array(
      z.strictObject({
        id,
        NomeCompleto: z.string(),
        IsActive: z.boolean(),
        Motivos: z.array(z.enum(motivosDeDuplicidade)),
      }),
    ),
  }),
});
