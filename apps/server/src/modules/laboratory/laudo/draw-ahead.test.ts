import { call, id, type Laudo, versao } from '@bancada/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inLab, rowOf } from '../../../../test/index.ts';
import { keepTestCertificate, startLaudos } from '../../../../test/laudos.ts';
import { room } from '../../../app/room.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { handle } from '../../../platform/http/index.ts';
import { checkRevocation } from '../../../platform/certificates/revocation.ts';
import { askTimestamp } from '../../../platform/timestamps/index.ts';
import { drawAhead } from './draw-ahead.ts';
import { signOne } from './sign.ts';

/** Draws a laudo ahead, lets something happen, and signs it with what was drawn. */
const signDrawn = call({
  method: 'POST',
  path: 'teste/assinar-desenhado',
  access: ['autorizar', 'Autorizacao_Exames'],
  summary: 'Assina o que foi desenhado antes',
  body: z.strictObject({ id, Versao: versao, acontece: z.string() }),
  answer: z.strictObject({ desenhado: z.string().nullable() }),
});

const more = room('test', {
  calls: [
    handle(signDrawn, async (ctx) => {
      const { acontece, ...each } = ctx.body;
      const services = {
        files: app.files,
        origins: ['http://localhost'] as const,
        auth: app.auth,
        timestamps: askTimestamp(),
        revocations: checkRevocation(),
      };
      const drawn = (await drawAhead((work) => work(ctx), services, [each])).get(each.id);
      await sql`${sql.raw(acontece)}`.execute(ctx.db);
      await signOne(ctx, services, each, drawn);
      const made = drawn && !(drawn.made instanceof AppError) ? Buffer.from(drawn.made.bytes).toString('base64') : null;
      return { desenhado: made };
    }),
  ],
});

const laudos = await startLaudos({ moreRooms: [more] });
const { app, lab, signer, second, model, authorised, start, step, frozen, download } = laudos;

async function underReview(body: object = {}): Promise<Laudo> {
  const laudo = await start((await authorised('85')).test.Job, body);
  await step(laudo, 'revisar', lab);
  return rowOf<Laudo>(lab, 'laudos', laudo.id);
}

const signed = ({ id: laudo, Versao }: Laudo, acontece = 'select 1', { token } = signer) =>
  app.ask(signDrawn, { token, body: { id: laudo, Versao, acontece } });

test('what was drawn is what is frozen, byte for byte, with the digital signature in it', async () => {
  await keepTestCertificate(laudos, 'Camila Nascimento');
  const laudo = await underReview();
  const { desenhado } = await signed(laudo);
  expect(Buffer.from(await frozen(laudo)).toString('base64')).toBe(desenhado);
  expect(await rowOf<Laudo>(lab, 'laudos', laudo.id)).toMatchObject({ Status: 'Autorizado' });
  // What is taken along is held against the hash of the row.
  expect((await download(laudo)).toString('base64')).toBe(desenhado);
});

test('whatever is printed changes meanwhile, the document is drawn anew', async () => {
  const empresa = `"Empresa" = ${lab.Empresa}`;
  const changes = [
    ({ Job }: Laudo) => `update jobs set "Descricao" = 'Outro pedido' where ${empresa} and id = ${Job}`,
    ({ LaudoInfo }: Laudo) => `update laudo_infos set "Titulo" = 'Resultado' where ${empresa} and id = ${LaudoInfo}`,
    () => `update empresas set "Telefone" = '11955554444' where id = ${lab.Empresa}`,
    () => `update assinaturas set "Registro" = 'CRBM-SP 99' where ${empresa} and "Nome" = 'Camila Nascimento'`,
    () =>
      `insert into configuracao_labels ("Empresa", "Chave", "Valor") values (${lab.Empresa}, 'laboratory.laudo.paper.result', 'Achado')`,
    () =>
      `insert into marcas ("Empresa", "PalavraHost", "Titulo", "Rampa") values (${lab.Empresa}, 'x', 'X', '#0b6a6a')`,
    () => `delete from assinatura_certificados where ${empresa}`,
  ];
  const kept: string[] = [];
  for (const change of changes) {
    const laudo = await underReview();
    const acontece = change(laudo);
    const { desenhado } = await signed(laudo, acontece);
    expect(desenhado).not.toBeNull();
    if (Buffer.from(await frozen(laudo)).toString('base64') === desenhado) kept.push(acontece);
    // Its bytes are those of its hash: others would be an error.
    expect((await download(laudo)).subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect(kept).toEqual([]);
});

test('a value that is typed again meanwhile is in the document that is frozen', async () => {
  const laudo = await underReview();
  const value = `update results set "ValorResultado" = '{"type":"number","value":"91"}' where "Empresa" = ${lab.Empresa}
    and "Test" in (select id from tests where "Job" = ${laudo.Job})`;
  await signed(laudo, value);
  const [row] = await inLab(lab, sql<{ Conteudo: unknown }>`select "Conteudo" from laudos where id = ${laudo.id}`);
  expect(JSON.stringify(row?.Conteudo)).toContain('"Texto":"91,0"');
});

test('of what waits for another signature, was changed or is under way no document is drawn', async () => {
  const { id: LaudoInfo } = await model('Zwei', 2);
  const laudo = await underReview({ LaudoInfo });
  expect(await signed(laudo)).toEqual({ desenhado: null });
  const waits = await rowOf<Laudo>(lab, 'laudos', laudo.id);
  expect((await signed(waits, 'select 1', second)).desenhado).not.toBeNull();
  const other = await underReview();
  await step(other, 'devolver');
  const { Versao } = await rowOf<Laudo>(lab, 'laudos', other.id);
  const body = { id: other.id, Versao, acontece: 'select 1' };
  expect(await app.send(signDrawn, { token: signer.token, body })).toMatchObject({
    error: { code: 'TRANSICAO_INVALIDA' },
  });
});
