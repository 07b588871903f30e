import { z } from 'zod';
import { decimal, id, versao } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { Job } from '../job.ts';
import { Sample } from '../sample.ts';
import { Test } from '../test.ts';
import { amostraPlanejada, examePlanejado, MAX_AMOSTRAS, MAX_TESTES } from './item.ts';

const CREATE = ['criar', 'Laboratorio'] as const;
const byId = z.strictObject({ id: z.coerce.number().pipe(id) });

/** The most aliquots that a sample is parted into at once. */
export const MAX_ALICOTAS = 100;

/** What a placed order is, or what was added to it: the job, with the new samples. */
export const jobComAmostras = z.strictObject({ Job: Job.row, Samples: z.array(Sample.row) });

const exameNomeado = examePlanejado.omit({ Prazo: true });

/** What a template would add, before it does. */
export const planoModelo = z.strictObject({
  /** New samples, each with its exams; none where a template of samples is applied to one that is there. */
  Amostras: z.array(amostraPlanejada),
  Exames: z.array(examePlanejado),
  /** Exams of the template that are there already: they are not doubled. */
  Existentes: z.array(exameNomeado),
  /** Exams of the template that the laboratory no longer makes. */
  Indisponiveis: z.array(exameNomeado),
});
/** What a template would add, what is there already and what nobody makes any more. */
export type PlanoModelo = z.infer<typeof planoModelo>;

const ofJob = z.strictObject({ job: id, template: id });
const ofSample = z.strictObject({ sample: id, template: id });

/** What a job template would add to a job; nothing is stored. */
export const planejarJobTemplate = call({
  method: 'POST',
  path: 'jobs/template/planejar',
  access: CREATE,
  reads: true,
  summary: 'O que um modelo acrescentaria a um job, sem gravar nada',
  body: ofJob,
  answer: planoModelo,
});

/** Spec §7: adds the samples and tests of a job template to a job; exams that it has already are not doubled. */
export const aplicarJobTemplate = call({
  method: 'POST',
  path: 'jobs/template',
  kind: 'bulk',
  access: CREATE,
  summary: 'Acrescenta a um job as amostras e os exames de um modelo que ele ainda não tem',
  body: ofJob,
  answer: jobComAmostras,
});

/** What a sample template would add to a sample; nothing is stored. */
export const planejarSampleTemplate = call({
  method: 'POST',
  path: 'samples/template/planejar',
  access: CREATE,
  reads: true,
  summary: 'O que um modelo acrescentaria a uma amostra, sem gravar nada',
  body: ofSample,
  answer: planoModelo,
});

/** Spec §7: adds the tests of a sample template to a sample; those it has already stay as they are. */
export const aplicarSampleTemplate = call({
  method: 'POST',
  path: 'samples/template',
  access: CREATE,
  summary: 'Acrescenta a uma amostra os exames de um modelo',
  body: ofSample,
  answer: z.strictObject({ Sample: Sample.row, Tests: z.array(Test.row) }),
});

/** Makes aliquots of a received sample, with their exams; `Volume` is in millilitres for each of them. */
export const dividirAmostra = call({
  method: 'POST',
  path: 'samples/{id}/alicotas',
  access: CREATE,
  summary: 'Divide uma amostra recebida em alíquotas, com seus exames',
  params: byId,
  body: z.strictObject({
    Versao: versao,
    Quantidade: z.int().min(1).max(MAX_ALICOTAS).default(1),
    /** Of each, in millilitres; the sample has so much less. */
    Volume: decimal
      .refine((volume) => Number(volume) > 0)
      .nullable()
      .default(null),
    /** Exams that each of them has anew. */
    Tratamentos: z.array(id).max(50).default([]),
    /** Tests of the sample that nobody has begun and that go to an aliquot, the first being 1. */
    Exames: z
      .array(z.strictObject({ Test: id, Alicota: z.int().min(1).max(MAX_ALICOTAS) }))
      .max(500)
      .default([]),
  }),
  answer: z.array(Sample.row),
});

/**
 * Takes back what the caller has added to a job, by a template or by parting a sample, as long as nobody has gone on with
 * it: the samples and tests are cancelled, and a parted sample has its volume and its tests again.
 */
export const desfazerAcrescimo = call({
  method: 'POST',
  path: 'jobs/{id}/acrescimo/desfazer',
  access: CREATE,
  summary: 'Desfaz amostras, alíquotas e exames que a própria pessoa acabou de acrescentar a um job',
  params: byId,
  body: z.strictObject({
    Samples: z.array(id).max(MAX_AMOSTRAS).default([]),
    /** Tests that were added to samples which stay. */
    Tests: z.array(id).max(MAX_TESTES).default([]),
  }),
  answer: Job.row,
  limits: { body: 128 * 1024, rows: MAX_TESTES },
});
