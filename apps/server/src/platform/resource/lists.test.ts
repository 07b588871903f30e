import { EtiquetaModelo, PerfilImportacao } from '@bancada/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLab, testApp, type Lab, type TestApp } from '../../../test/index.ts';

let app: TestApp;
let lab: Lab;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
});
afterAll(() => app.close());

const label = {
  Nome: 'Tubo',
  LarguraMm: 50,
  AlturaMm: 25,
  Codigo: 'QR',
  Formato: 'PDF',
  Resolucao: null,
  Copias: null,
} as const;

test('lists keep their order, pairs their names', async () => {
  const { token } = lab;
  const made = await app.ask(EtiquetaModelo.calls.create, {
    token,
    body: { ...label, Campos: ['Sexo', 'CodigoBarras', 'Idade'] },
  });
  expect(made.Campos).toEqual(['Sexo', 'CodigoBarras', 'Idade']);
  const profile = await app.ask(PerfilImportacao.calls.create, {
    token,
    body: { Nome: 'Parceiro', Destino: 'pacientes', Formato: 'CSV', Mapa: { 'Nome do paciente': 'NomeCompleto' } },
  });
  expect(profile.Mapa).toEqual({ 'Nome do paciente': 'NomeCompleto' });
});

test('a text that is there twice is refused, and the answer says which', async () => {
  const { token } = lab;
  const said = await app.refused(EtiquetaModelo.calls.create, {
    token,
    body: { ...label, Nome: 'Outra', Campos: ['Sexo', 'Sexo'] },
  });
  expect(said).toMatchObject({
    status: 400,
    code: 'DADOS_INVALIDOS',
    details: { campos: [{ campo: 'Campos.1', motivo: 'já está na lista' }] },
  });
});
