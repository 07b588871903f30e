// @module-tag second
import {
  baixarLaudo,
  Embryo,
  EmbryoDestino,
  enviosVideo,
  imagensLaudo,
  Laudo,
  lerVisorEmbriao,
  previaLaudo,
} from '@bancada/contracts';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../test/index.ts';
import { DEMO_PASSWORD } from './people.ts';
import { seedDemo } from './index.ts';

const app = await testApp();
afterAll(() => app.close());
await seedDemo(app.database, app.auth.key, app.files, ['https://clinica.exemplo']);
const { accessToken: token } = await app.login('rt@demo.bancada', DEMO_PASSWORD);

test('the laudos of a year of routine are published, and their documents can be read', async () => {
  const query = { Status: 'Publicado', _limit: '-1' };
  const published = await app.ask(Laudo.calls.list, { token, query });
  expect(published).toHaveLength(48);
  expect(published.every(({ Hash, CodigoPublico, PublicadoEm }) => Hash && CodigoPublico && PublicadoEm)).toBe(true);
  const url = `/api/${baixarLaudo.path.replace('{id}', String(published[0]?.id))}`;
  const headers = { authorization: `Bearer ${token}` };
  const paper = await app.app.inject({ method: 'POST', url, headers, body: { formato: 'pdf' } });
  expect(paper.rawPayload.toString('latin1')).toMatch(/^%PDF/);
});

test('the laudos that are begun have drawn pictures of their exams, two of them on each', async () => {
  const laudos = await app.ask(Laudo.calls.list, { token, query: { Status_in: ['Rascunho', 'Em_Revisao'] } });
  expect(laudos).toHaveLength(2);
  for (const { id } of laudos) {
    const images = await app.ask(imagensLaudo, { token, params: { id } });
    expect(images.map(({ Escolhida }) => Escolhida)).toEqual([true, true, false]);
    expect(images.filter(({ Escolhida }) => Escolhida).every(({ Legenda }) => Legenda?.includes('demonstração'))).toBe(
      true,
    );
    const url = `/api/${previaLaudo.path.replace('{id}', String(id))}`;
    const paper = await app.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(paper.rawPayload.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length).toBeGreaterThanOrEqual(2);
  }
});

test('an embryo of the demo is in a straw of the tank, with its consent and its witness', async () => {
  const steps = await app.ask(EmbryoDestino.calls.list, { token, query: { Atual: 'true' } });
  expect(steps).toMatchObject([
    { Para: 'Criopreservado', Situacao: 'Feito', Consentimento: expect.any(String) as string },
  ]);
  const [step] = steps;
  expect(step?.Testemunha).not.toBeNull();
  expect(step?.Testemunha).not.toBe(step?.Usuario);
  expect(step?.LocalArmazenagem).not.toBeNull();
});

test('the video of that embryo is released, and was sent to its patient', async () => {
  const [embryo] = await app.ask(Embryo.calls.list, { token, query: { Destino: 'Criopreservado' } });
  const params = { id: embryo?.id ?? 0 };
  const { StatusSample, Embryo: shown } = await app.ask(lerVisorEmbriao, { token, params, query: {} });
  expect(shown.StatusEmbryo).toBe('Aprovado');
  expect(StatusSample).toBe('Autorizado_L');
  const sent = await app.ask(enviosVideo, { token, params });
  expect(sent).toMatchObject([{ Canal: 'Email', Link: 'Aberto', Aberturas: 0 }]);
});
