import { Fornecedor, getAssetUrl, type Row } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLab, inLab, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { attachedTo, attachFile } from '../../../test/attachments.ts';
import { buildFornecedor } from '../../../test/purchases.ts';
import { room } from '../../app/room.ts';

/** Suppliers whose reading is audited, and of which the scope can be closed. */
const noun = { ...Fornecedor, readAudited: true };
let isOpen = true;
const hooks = {
  [noun.path]: {
    scope: ({ scope }: { scope: { empresas: readonly number[]; unidades: readonly number[] } }) =>
      isOpen ? scope : { empresas: [], unidades: [] },
  },
};

let app: TestApp;
let lab: Lab;
let supplier: Row<typeof Fornecedor>;
const { files, comments } = attachedTo(noun);

beforeAll(async () => {
  app = await testApp({ rooms: [room('suppliers', { resources: [noun], hooks })] });
  lab = await buildLab(app);
  supplier = await buildFornecedor(lab, 1);
});
afterAll(() => app.close());

const readings = async () =>
  (
    await inLab(
      lab,
      sql<{ call: string | null }>`
        select "Para" ->> 'Chamada' as call from audit_log
        where "Empresa" = ${lab.Empresa} and "Entidade" = 'fornecedores' and "Acao" = 'ler' order by "Seq"`,
    )
  ).map(({ call }) => call);

test('reading files and comments is audited where reading the record is', async () => {
  const about = { token: lab.token, params: { id: supplier.id } };
  const { answer } = await attachFile(lab, noun, supplier.id);
  await app.ask(files.list, about);
  await app.ask(comments.list, about);
  await app.ask(comments.list, about);
  await app.ask(comments.people, about);
  const query = { container: 'fornecedores-arquivos', fileName: Number(answer['id']) };
  await app.ask(getAssetUrl, { token: lab.token, query });
  const said = ['arquivos', 'comentarios', 'comentarios/pessoas'].map((end) => `fornecedores/{id}/${end}`);
  expect(await readings()).toEqual([...said, 'utils/getAssetUrl']);
});

test('files and comments are in the scope in which the records are', async () => {
  const { token } = lab;
  const params = { id: supplier.id };
  const { answer } = await attachFile(lab, noun, supplier.id);
  const announced = { Nome: 'nota.png', Tamanho: 10 };
  const { id: envio } = await app.ask(files.start, { token, params, body: announced });
  isOpen = false;
  const refusals = [
    await app.refused(files.list, { token, params }),
    await app.refused(files.start, { token, params, body: announced }),
    await app.refused(files.progress, { token, params: { ...params, envio } }),
    await app.refused(files.part, { token, params: { ...params, envio }, headers: { 'upload-offset': '0' } }),
    await app.refused(comments.list, { token, params }),
    await app.refused(comments.create, { token, params, body: { Texto: 'Oi' } }),
    await app.refused(getAssetUrl, {
      token,
      query: { container: 'fornecedores-arquivos', fileName: Number(answer['id']) },
    }),
  ];
  isOpen = true;
  expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'NAO_ENCONTRADO'));
});
