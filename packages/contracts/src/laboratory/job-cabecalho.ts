import { z } from 'zod';
import { cpf, data, id, sexo, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { Job } from './job.ts';

/** How far the samples and tests of a job are; cancelled tests do not count. */
export const andamentoJob = {
  Samples: z.strictObject({ total: z.int(), recebidas: z.int() }),
  Tests: z.strictObject({ total: z.int(), digitados: z.int(), conferidos: z.int(), autorizados: z.int() }),
};

/** A job with whom it is about, who requested it and how far it is. Its patient's reading is audited. */
export const lerJobCabecalho = call({
  method: 'GET',
  path: 'jobs/{id}/cabecalho',
  access: ['ler', 'Laboratorio'],
  summary: 'Job com paciente ou cliente, solicitante e andamento',
  params: z.strictObject({ id: z.coerce.number().pipe(id) }),
  answer: Job.row.extend({
    PacienteRef: z
      .strictObject({
        id,
        NomeCompleto: texto(200),
        NomeSocial: texto(200).nullable(),
        DataNascimento: data.nullable(),
        /** Completed, today where the clinics are; null without a date of birth. */
        Idade: z.strictObject({ Anos: z.int(), Meses: z.int(), Dias: z.int() }).nullable(),
        Sexo: sexo.nullable(),
        /** Only for who may read patients. */
        CPF: cpf.nullable(),
        IsActive: z.boolean(),
      })
      .nullable(),
    Cliente: z.strictObject({ id, Nome: z.string() }).nullable(),
    Solicitante: z.strictObject({ id, NomeCompleto: z.string() }).nullable(),
    /** Whether its promise is past and somebody still has to work on it. */
    Atrasado: z.boolean(),
    ...andamentoJob,
  }),
});
/** The head of a job as its page shows it above the grid. */
export type JobCabecalho = z.output<typeof lerJobCabecalho.answer>;
