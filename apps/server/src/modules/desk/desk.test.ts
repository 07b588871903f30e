import { favoritoCalls, FAVORITOS_MAXIMO, visaoCalls, VISOES_MAXIMO } from '@bancada/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  everyAbility,
  type Lab,
  type Person,
  testApp,
  type TestApp,
} from '../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let ana: Person;
let rui: Person;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  lab = await buildLab(app);
  ana = await buildPerson(lab);
  rui = await buildPerson(
    lab,
    everyAbility.filter(([, subject]) => subject !== 'Configuracoes'),
  );
});

describe('bookmarks', () => {
  const { listar, guardar, remover } = favoritoCalls;
  const keep = (who: Person, Caminho: string, Titulo = Caminho) =>
    app.ask(guardar, { token: who.token, body: { Caminho, Titulo } });
  const list = async (who: Person) => (await app.ask(listar, { token: who.token })).map(({ Caminho }) => Caminho);

  test('are one’s own, keep their order, and the same address again only changes its title', async () => {
    await keep(ana, '/laboratorio/resultados');
    const unit = await keep(ana, '/configuracoes/unidades/3', 'Unidade Centro');
    expect(await keep(ana, '/configuracoes/unidades/3', 'Centro')).toEqual({ ...unit, Titulo: 'Centro' });
    expect(await list(ana)).toEqual(['/laboratorio/resultados', '/configuracoes/unidades/3']);
    expect(await list(rui)).toEqual([]);
    expect(await app.refused(remover, { token: rui.token, params: { id: unit.id } })).toMatchObject({ status: 404 });
    await app.ask(remover, { token: ana.token, params: { id: unit.id } });
    expect(await list(ana)).toEqual(['/laboratorio/resultados']);
  });

  test.each(['https://outro.example', '//outro.example', 'javascript:alert(1)', '/a b', '/\\outro'])(
    'lead nowhere else: %s',
    async (Caminho) => {
      const body = { Caminho, Titulo: 'x' };
      expect(await app.refused(guardar, { token: ana.token, body })).toMatchObject({ code: 'DADOS_INVALIDOS' });
    },
  );

  test('are no more than a person can look through', async () => {
    for (let n = 0; n < FAVORITOS_MAXIMO; n++) await keep(ana, `/registro/${n}`);
    const body = { Caminho: '/mais/um', Titulo: 'Mais um' };
    expect(await app.refused(guardar, { token: ana.token, body })).toMatchObject({ code: 'LIMITE_PESSOAL' });
    await keep(ana, '/registro/0', 'De novo');
  });
});

describe('views of a grid', () => {
  const { listar, guardar, compartilhar, remover } = visaoCalls;
  const Tela = 'tratamentos';
  const keep = (who: Person, Nome: string, Conteudo = { search: Nome }) =>
    app.ask(guardar, { token: who.token, body: { Tela, Nome, Conteudo } });
  const list = async (who: Person) =>
    (await app.ask(listar, { token: who.token, query: { Tela } })).map(({ Nome, Propria }) => ({ Nome, Propria }));

  test('are one’s own until they are shared; then all of the company see them, and nobody else changes them', async () => {
    const { id } = await keep(ana, 'Ativos');
    expect(await list(rui)).toEqual([]);
    const shared = { params: { id }, body: { Compartilhada: true } };
    expect(await app.ask(compartilhar, { token: ana.token, ...shared })).toMatchObject({ Compartilhada: true });
    expect(await list(rui)).toEqual([{ Nome: 'Ativos', Propria: false }]);
    expect(await app.refused(remover, { token: rui.token, params: { id } })).toMatchObject({ status: 404 });
    expect(await app.refused(compartilhar, { token: rui.token, ...shared })).toMatchObject({ status: 403 });
    await keep(rui, 'Ativos', { search: 'meus' });
    expect(await list(rui)).toEqual([
      { Nome: 'Ativos', Propria: false },
      { Nome: 'Ativos', Propria: true },
    ]);
    const stranger = await buildLab(app);
    expect(await app.ask(listar, { token: stranger.token, query: { Tela } })).toEqual([]);
  });

  test('of the same name give way, and stay shared', async () => {
    const { id } = await keep(ana, 'Ativos');
    await app.ask(compartilhar, { token: ana.token, params: { id }, body: { Compartilhada: true } });
    expect(await keep(ana, 'Ativos', { search: 'b' })).toMatchObject({
      id,
      Compartilhada: true,
      Conteudo: { search: 'b' },
    });
  });

  test('are neither too many nor too large', async () => {
    for (let n = 0; n < VISOES_MAXIMO; n++) await keep(ana, `Visão ${n}`);
    const body = { Tela, Nome: 'Mais uma', Conteudo: {} };
    expect(await app.refused(guardar, { token: ana.token, body })).toMatchObject({ code: 'LIMITE_PESSOAL' });
    const large = { Tela, Nome: 'Visão 0', Conteudo: { search: 'x'.repeat(20_000) } };
    expect(await app.refused(guardar, { token: ana.token, body: large })).toMatchObject({ code: 'DADOS_INVALIDOS' });
    let deep = {};
    for (let n = 0; n < 20; n++) deep = { a: deep };
    const nested = { Tela, Nome: 'Visão 0', Conteudo: deep };
    expect(await app.refused(guardar, { token: ana.token, body: nested })).toMatchObject({
      code: 'DADOS_INVALIDOS',
      messages: ['Conteudo: Esta visão tem níveis demais para ser guardada'],
    });
  });
});
