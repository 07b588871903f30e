import {
  bulkTransition,
  createLaudo,
  importLinhas,
  Laudo,
  openImportacao,
  previaLaudo,
  Test,
  Tratamento,
  type LinhaImportacao,
} from '@bancada/contracts';
import { type Api, apiAs } from './api.ts';

/** Values of the exam LIPIDIO_SI without a risk: nobody has to look at them one by one. */
const values: LinhaImportacao['valores'] = {
  TRIG_MG: { value: '100' },
  LDL_MG: { value: '90' },
  HDL_MG: { value: '55' },
};

/** How many requests are sent at once while laudos are prepared. */
const AT_ONCE = 4;

/**
 * Makes so many jobs whose tests are authorised, each with a laudo under review; `name` is in their descriptions.
 *
 * @param valuesOf - what is typed into the samples of the next job
 */
export async function laudosUnderReview(
  url: string,
  name: string,
  count: number,
  samples = 1,
  valuesOf = () => values,
): Promise<Laudo[]> {
  const [typist, verifier, responsible] = await Promise.all([
    apiAs(url, 'analista'),
    apiAs(url, 'conferente'),
    apiAs(url, 'rt'),
  ]);
  const jobs = await eachOf(count, (n) => importedJob(typist, `${name} ${n + 1}`, samples, valuesOf()));
  const steps = [
    [typist, 'digitar'],
    [verifier, 'conferir'],
    [responsible, 'autorizar'],
  ] as const;
  for (const [api, action] of steps) await moveAll(api, name, action);
  return eachOf(count, async (n) => {
    const { id, Versao } = await typist.ask(createLaudo, {
      body: { Job: jobs[n] ?? 0, LaudoInfo: null, Parcial: false, Idioma: 'pt' },
    });
    await typist.ask(Laudo.calls.transition, { params: { id }, body: { Acao: 'revisar', Versao } });
    return typist.ask(Laudo.calls.get, { params: { id } });
  });
}

/** The document of a laudo as somebody reads it on the screen. */
export async function previewOf(url: string, token: string, { id }: Laudo): Promise<Uint8Array> {
  const address = `${url}/api/${previaLaudo.path.replace('{id}', String(id))}`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(await response.text());
  return new Uint8Array(await response.arrayBuffer());
}

/** Lines of an import that travel together. */
const LINES = 1000;

/** A job of received samples with values of LIPIDIO_SI typed, through the product's import; answers its id. */
export async function importedJob(api: Api, name: string, samples: number, valores = values): Promise<number> {
  const [exam] = await api.ask(Tratamento.calls.list, { query: { Apelido: 'LIPIDIO_SI' } });
  if (!exam) throw new Error('There is no exam LIPIDIO_SI');
  const body = { Unidade: 1, Tratamento: exam.id, Arquivo: name, Descricao: name };
  const { id, Job } = await api.ask(openImportacao, { body });
  for (let at = 0; at < samples; at += LINES) {
    const linhas = Array.from({ length: Math.min(LINES, samples - at) }, (_, n): LinhaImportacao => {
      return { Identificacao: `${name}.${at + n + 1}`, Sexo: null, Idade: null, DataAmostragem: null, valores };
    });
    await api.ask(importLinhas, { params: { id }, body: { linhas, Fim: at + LINES >= samples } });
  }
  if (Job === null) throw new Error('The import made no job');
  return Job;
}

/** Takes every test of the jobs whose description has `name` one step further, together. */
async function moveAll(api: Api, name: string, action: 'digitar' | 'conferir' | 'autorizar'): Promise<void> {
  const found = await api.ask(Test.calls.list, { query: { 'Job.Descricao_contains': name, _limit: '-1' } });
  const tests = found.map(({ id, Versao }) => ({ id, Versao }));
  const { outcomes } = await api.ask(bulkTransition, { body: { action, tests } });
  const refused = outcomes.find(({ status }) => status !== 'ok');
  if (refused) throw new Error(`${action}: ${JSON.stringify(refused)}`);
}

/** Answers of some work done so many times, a few at once. */
async function eachOf<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let at = 0; at < count; at += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, n) => work(at + n));
    made.push(...(await Promise.all(some)));
  }
  return made;
}
