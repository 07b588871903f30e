import {
  createJob,
  createSamples,
  importLinhas,
  jobsWithRelationships,
  openImportacao,
  resultsPopulate,
  Tarefa,
  Tratamento,
  updateSample,
  type AnswerOf,
  type LinhaImportacao,
  type Sample,
} from '@bancada/contracts';
import type { Api } from './api.ts';

/** A job of the demo company by words of its description. */
export async function jobNamed(api: Api, words: string): Promise<number> {
  const [job] = await api.ask(jobsWithRelationships, { query: { _q: words } });
  if (!job) throw new Error(`No job "${words}"`);
  return job.id;
}

/** A stored result, as far as journeys look at it. */
export type StoredResult = AnswerOf<typeof resultsPopulate>[number];

/** Every result of a job, in the order of its samples. */
export async function resultsOf(api: Api, job: number): Promise<StoredResult[]> {
  const rows = await api.ask(resultsPopulate, { query: { Job: String(job), _limit: '-1' } });
  return rows.toSorted((a, b) => a.id - b.id);
}

async function examNamed(api: Api, apelido: string): Promise<number> {
  const [tratamento] = await api.ask(Tratamento.calls.list, { query: { Apelido: apelido } });
  if (!tratamento) throw new Error(`No exam ${apelido}`);
  return tratamento.id;
}

/** Makes a job of one received sample with several exams and nothing typed, as the reception does; answers the sample. */
export async function receivedSample(api: Api, exams: readonly string[]): Promise<Sample> {
  const { id, Versao } = await awaitedSample(api, exams);
  return api.ask(updateSample, { params: { id }, body: { Versao, StatusSample: 'Recebida' } });
}

/** Makes a job of received tubes with nothing typed, one for each of these exams; answers the job. */
export async function tubesOf(api: Api, exams: readonly string[]): Promise<number> {
  const { id: Job } = await api.ask(createJob, { body: { Unidade: 1, Descricao: exams.join(' + ') } });
  for (const exam of exams) {
    const body = { Job, Quantidade: 1, Tratamentos: [await examNamed(api, exam)], Identificacao: exam };
    for (const { id, Versao } of await api.ask(createSamples, { body }))
      await api.ask(updateSample, { params: { id }, body: { Versao, StatusSample: 'Recebida' } });
  }
  return Job;
}

/** Makes a job of one sample that is still to be collected; answers the sample. */
export async function awaitedSample(api: Api, exams: readonly string[]): Promise<Sample> {
  const [sample] = await awaitedSamples(api, exams, 1);
  if (!sample) throw new Error('No sample was made');
  return sample;
}

/** Makes a job of so many samples that are still to be collected; answers them. */
export async function awaitedSamples(api: Api, exams: readonly string[], Quantidade: number): Promise<Sample[]> {
  const job = await api.ask(createJob, { body: { Unidade: 1, Descricao: exams.join(' + ') } });
  const Tratamentos = await Promise.all(exams.map((exam) => examNamed(api, exam)));
  return api.ask(createSamples, { body: { Job: job.id, Quantidade, Tratamentos, Identificacao: 'Soro e urina' } });
}

/** Makes a job of received samples with an exam and nothing typed, through the product's import; answers the job. */
export async function emptyJob(api: Api, exam: string, samples: number): Promise<number> {
  const name = `${exam} × ${samples}`;
  const opened = await api.ask(openImportacao, {
    body: { Unidade: 1, Tratamento: await examNamed(api, exam), Arquivo: name, Descricao: name },
  });
  const linhas = Array.from({ length: samples }, (_, index): LinhaImportacao => ({
    Identificacao: `Poço ${index + 1}`,
    Sexo: null,
    Idade: null,
    DataAmostragem: null,
    valores: {},
  }));
  await api.ask(importLinhas, { params: { id: opened.id }, body: { linhas, Fim: true } });
  if (opened.Job === null) throw new Error('The import made no job');
  return opened.Job;
}

/** Adds tasks to be done, of which nothing but their titles is said. */
export async function addTarefas(api: Api, titles: readonly string[]): Promise<void> {
  const blank = { Descricao: null, Responsavel: null, Prazo: null, Prioridade: 'Media', Situacao: 'Pendente' } as const;
  for (const Titulo of titles) await api.ask(Tarefa.calls.create, { body: { ...blank, Titulo } });
}
