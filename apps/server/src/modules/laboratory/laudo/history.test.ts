import { historicoLaudo, type Laudo, retificarLaudo } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { buildLab, rowOf } from '../../../../test/index.ts';
import { startLaudos } from '../../../../test/laudos.ts';

const { app, lab, signer, published, step, download } = await startLaudos();

const history = (id: number, token = lab.token) => app.ask(historicoLaudo, { token, params: { id } });

test('the history of a laudo has what was done with each of its versions: who, what, from where to where, why', async () => {
  const { laudo } = await published('85');
  expect((await step(laudo, 'retificar', signer, 'Tubo trocado.')).ok).toBe(true);
  const { Versao } = await rowOf<Laudo>(lab, 'laudos', laudo.id);
  const next = await app.ask(retificarLaudo, {
    token: signer.token,
    params: { id: laudo.id },
    body: { Versao, TextoRetificacao: 'Conferido de novo.' },
  });
  await download(next);
  const changes = await history(next.id);
  const told = changes.map(({ Acao, VersaoLaudo, Motivo }) => [VersaoLaudo, Acao, Motivo]);
  // The signature is a line of the laudo, and so a change of it.
  expect(told.filter(([version]) => version === 1).toReversed()).toEqual([
    [1, 'criar', null],
    [1, 'revisar', 'motivo'],
    [1, 'editar', null],
    [1, 'autorizar', null],
    [1, 'publicar', 'motivo'],
    [1, 'retificar', 'Tubo trocado.'],
    [1, 'substituir', null],
  ]);
  expect(told).toContainEqual([2, 'criar', null]);
  expect(told).toContainEqual([2, 'autorizar', null]);
  expect(told.map(([, action]) => action)).not.toContain('baixar');
  const rectified = changes.find(({ Acao }) => Acao === 'retificar');
  expect(rectified).toMatchObject({ De: { Status: 'Publicado' }, Para: { Status: 'Em_Retificacao' } });
  expect(changes.every(({ UsuarioNome }) => UsuarioNome !== null)).toBe(true);
  // Whichever version is asked for, and nobody of another company.
  expect(await history(laudo.id)).toEqual(changes);
  const stranger = await buildLab(app);
  expect((await app.refused(historicoLaudo, { token: stranger.token, params: { id: laudo.id } })).status).toBe(404);
});
