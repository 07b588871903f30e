import { ConfiguracaoEmpresa, SampleArquivos } from '@bancada/contracts';
import { expect, test } from 'vitest';
import { buildLab, buildSamples, inLab, png, testAppOnce, uploadFile } from '../../../test/index.ts';
import { sql } from 'kysely';

const GIB = 1024 ** 3;

test('the files of a company fill its quota and no more; deleting some makes room', async () => {
  const app = await testAppOnce();
  const lab = await buildLab(app);
  const [sample] = await buildSamples(lab);
  const send = (owner = lab, id = sample?.id ?? 0) =>
    uploadFile(app, { token: owner.token, sample: id, name: 'a.png', bytes: png });
  const announce = () =>
    app.send(SampleArquivos.calls.start, {
      token: lab.token,
      query: { Sample: sample?.id ?? 0 },
      body: { Nome: 'a.png', Tamanho: png.length },
    });
  const body = { Chave: 'ARQUIVOS_LIMITE_GB', Valor: '1' } as const;
  await app.ask(ConfiguracaoEmpresa.calls.create, { token: lab.token, body });
  const { answer } = await send();
  const resize = (bytes: number) =>
    inLab(lab, sql`update sample_arquivos set "Tamanho" = ${bytes} where id = ${Number(answer['id'])} returning id`);

  await resize(GIB - png.length);
  expect(await announce()).toMatchObject({ ok: true });
  await resize(GIB - png.length + 1);
  const refusal = { code: 'ARQUIVOS_COTA', details: { limite: 1 } };
  expect(await announce()).toMatchObject({ status: 413, error: refusal });
  expect(await send()).toMatchObject({ status: 413, answer: refusal });

  const other = await buildLab(app);
  const [theirs] = await buildSamples(other);
  expect(await send(other, theirs?.id)).toMatchObject({ status: 200 });

  await app.ask(SampleArquivos.calls.remove, { token: lab.token, params: { id: Number(answer['id']) } });
  expect(await send()).toMatchObject({ status: 200 });
});
