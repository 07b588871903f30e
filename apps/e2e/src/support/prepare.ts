import {
  importLinhas,
  jobsWithRelationships,
  openImportacao,
  resultsPopulate,
  Tratamento,
  type AnswerOf,
  type LinhaImportacao,
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

/** Makes a job of received samples with an exam and nothing typed, through the product's import; answers the job. */
export async function emptyJob(api: Api, exam: string, samples: number): Promise<number> {
  const [tratamento] = await api.ask(Tratamento.calls.list, { query: { Apelido: exam } });
  if (!tratamento) throw new Error(`No exam ${exam}`);
  const name = `${exam} × ${samples}`;
  const opened = await api.ask(openImportacao, {
    body: { Unidade: 1, Tratamento: tratamento.id, Arquivo: name, Descricao: name },
  });
  const linhas = Array.from({ length: samples }, (_, index): LinhaImportacao => ({
    Identificacao: `Poço ${index + 1}`,
    Sexo: null,
    Idade: null,
    DataAmostragem: null,
    valores: {},
  }));
  await api.ask(importLinhas, { params: { id: opened.id }, body: { linhas, Fim: true } });
  return opened.Job;
}
