import {
  Assinatura,
  conteudoLaudo,
  type ConteudoLaudo,
  escolherImagensLaudo,
  type ImagemEscolhida,
  imagensLaudo,
  type Laudo,
  LaudoInfo,
  SampleArquivos,
} from '@bancada/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { attachFile } from '../../../../test/attachments.ts';
import { type BuiltTest, inLab, rowOf, uploadFile } from '../../../../test/index.ts';
import { startLaudos } from '../../../../test/laudos.ts';
import { bomb, picture } from '../../../../test/pictures.ts';
import { wordsWith } from '../../../platform/words/index.ts';
import { laudoDefinition } from './definition.ts';

const { app, lab, authorised, start, step, signing, download, published } = await startLaudos();

const section = { Titulo: null, Texto: null, Condicao: 'Sempre' as const, Componente: null, Arquivo: null };
const { id: LaudoInfoId } = await app.ask(LaudoInfo.calls.create, {
  token: lab.token,
  body: {
    Nome: 'Quadro de imagens',
    Titulo: 'Laudo',
    Parcial: true,
    Assinaturas: 1,
    Secoes: [
      { ...section, Tipo: 'Imagens', Titulo: 'Imagens' },
      { ...section, Tipo: 'Assinaturas' },
    ],
  },
});

/** Attaches a file to the sample of a test. */
async function attached({ sample }: BuiltTest, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const { status, answer } = await uploadFile(app, { token: lab.token, sample: sample.id, name, bytes });
  expect(status).toBe(200);
  return Number(answer['id']);
}

async function draft(built: BuiltTest, LaudoInfo: number | null = LaudoInfoId): Promise<Laudo> {
  const { id } = await start(built.test.Job, { LaudoInfo });
  return rowOf<Laudo>(lab, 'laudos', id);
}

const choose = async ({ id }: Pick<Laudo, 'id'>, Imagens: readonly ImagemEscolhida[]) => {
  const { Versao } = await rowOf<Laudo>(lab, 'laudos', id);
  return app.send(escolherImagensLaudo, { token: lab.token, params: { id }, body: { Versao, Imagens: [...Imagens] } });
};

async function contentOf({ id }: Pick<Laudo, 'id'>): Promise<ConteudoLaudo> {
  const [row] = await inLab(lab, sql<{ Conteudo: unknown }>`select "Conteudo" from laudos where id = ${id}`);
  return conteudoLaudo.parse(row?.Conteudo);
}

const imagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
const sizeOf = (address: string | null | undefined) =>
  sharp(Buffer.from(address?.split(',')[1] ?? '', 'base64')).metadata();

test('pictures of the samples that were chosen are printed with their words, small enough, and stay as they were', async () => {
  const built = await authorised('90');
  const [first, second] = [
    await attached(built, 'a.png', await picture(2_000)),
    await attached(built, 'b.png', await picture(40)),
  ];
  await attached(built, 'laudo anterior.pdf', Buffer.from('%PDF-1.7\n'));
  const laudo = await draft(built);
  const Legenda = `Colônias ${'β-hemolíticas '.repeat(10)}`.trim();
  const chosen = [
    { Arquivo: second, Legenda },
    { Arquivo: first, Legenda: null },
  ];
  expect(await choose(laudo, chosen)).toMatchObject({ ok: true, answer: { Imagens: chosen } });
  const listed = await app.ask(imagensLaudo, { token: lab.token, params: { id: laudo.id } });
  expect(listed).toMatchObject([
    { Arquivo: second, Nome: 'b.png', Escolhida: true, Legenda },
    { Arquivo: first, Nome: 'a.png', Escolhida: true, Legenda: null },
  ]);
  await step(laudo, 'revisar', lab);
  expect((await signing(laudo)).ok).toBe(true);
  const { Imagens = [] } = await contentOf(laudo);
  expect(Imagens.map(({ Arquivo, Legenda: said }) => [Arquivo, said])).toEqual([
    ['b.png', Legenda],
    ['a.png', null],
  ]);
  expect(await sizeOf(Imagens[1]?.Bytes)).toMatchObject({ format: 'jpeg', width: 900, height: 900 });
  const pdf = await download(laudo);
  expect(imagesIn(pdf)).toBe(2);
  // Where the pictures go to the next page, their title goes along.
  const paper = {
    content: await contentOf(laudo),
    words: await wordsWith('pt', new Map()),
    brand: { logo: null, colour: null },
    link: null,
    watermark: null,
  };
  const blocks = [laudoDefinition(paper).content].flat().map((block) => JSON.stringify(block));
  const titled = blocks.find((block) => block.includes('"text":"Imagens"'));
  expect(titled).toMatch(/^\{"unbreakable":true,.*"image":/);
  const json = (await download(laudo, lab, 'json')).toString();
  expect(json).toContain('β-hemolíticas');
  expect(json).not.toContain('base64');
  // The file goes; what was signed has it.
  await app.ask(SampleArquivos.calls.remove, { token: lab.token, params: { id: first } });
  expect((await download(laudo)).equals(pdf)).toBe(true);
});

test.each([
  ['a bomb', 'bomba.png', bomb()],
  ['a picture that is cut off', 'cortada.png', bomb().subarray(0, 60)],
])('%s is refused when it is chosen, and the server goes on', async (_, name, bytes) => {
  const built = await authorised('90');
  const Arquivo = await attached(built, name, Buffer.from(bytes));
  const laudo = await draft(built);
  expect(await choose(laudo, [{ Arquivo, Legenda: null }])).toMatchObject({
    error: { code: 'LAUDO_IMAGEM_ILEGIVEL', details: { arquivo: name } },
  });
  expect(await rowOf(lab, 'laudos', laudo.id)).toMatchObject({ Versao: laudo.Versao, Imagens: [] });
});

test('only pictures of its own samples, each once, in a draft, where the model prints them', async () => {
  const [built, other] = [await authorised('90'), await authorised('91')];
  const [own, foreign] = [
    await attached(built, 'a.png', await picture(8)),
    await attached(other, 'b.png', await picture(8)),
  ];
  const laudo = await draft(built);
  const refusals = [
    [[{ Arquivo: foreign, Legenda: null }], 'REFERENCIA_INEXISTENTE'],
    [
      [
        { Arquivo: own, Legenda: null },
        { Arquivo: own, Legenda: 'outra' },
      ],
      'DADOS_INVALIDOS',
    ],
    [Array.from({ length: 9 }, (__, n) => ({ Arquivo: own + n, Legenda: null })), 'DADOS_INVALIDOS'],
  ] as const;
  for (const [Imagens, code] of refusals) expect(await choose(laudo, Imagens)).toMatchObject({ error: { code } });
  expect((await choose(laudo, [{ Arquivo: own, Legenda: null }])).ok).toBe(true);
  await step(laudo, 'revisar', lab);
  expect(await choose(laudo, [])).toMatchObject({ error: { code: 'REGISTRO_FECHADO' } });
  const plain = await draft(other, null);
  expect(await choose(plain, [{ Arquivo: foreign, Legenda: null }])).toMatchObject({
    error: { code: 'LAUDO_SEM_SECAO_IMAGENS' },
  });
});

test('nothing is signed without a picture that was chosen; the next version may have others', async () => {
  const built = await authorised('90');
  const Arquivo = await attached(built, 'a.png', await picture(8));
  const laudo = await draft(built);
  await choose(laudo, [{ Arquivo, Legenda: null }]);
  await step(laudo, 'revisar', lab);
  await app.ask(SampleArquivos.calls.remove, { token: lab.token, params: { id: Arquivo } });
  expect(await signing(laudo)).toMatchObject({ error: { code: 'LAUDO_IMAGEM_ILEGIVEL' } });
  expect(await rowOf(lab, 'laudos', laudo.id)).toMatchObject({ Status: 'Em_Revisao' });
  await step(laudo, 'devolver');
  expect((await choose(laudo, [])).ok).toBe(true);
  await step(laudo, 'revisar', lab);
  expect((await signing(laudo)).ok).toBe(true);
});

test('a handwritten signature is printed above its name; what is no PNG or JPEG signs nothing', async () => {
  const [row] = await app.ask(Assinatura.calls.list, { token: lab.token, query: { Nome: 'Camila Nascimento' } });
  if (!row) throw new Error('There is no signature');
  await app.ask(Assinatura.calls.update, {
    token: lab.token,
    params: { id: row.id },
    body: { Versao: row.Versao, Imagem: 'rubrica.png' },
  });
  const built = await authorised('90');
  const laudo = await draft(built, null);
  await step(laudo, 'revisar', lab);
  const refused = {
    error: { code: 'ASSINATURA_IMAGEM', details: { nome: 'Camila Nascimento', arquivo: 'rubrica.png' } },
  };
  expect(await signing(laudo)).toMatchObject(refused);
  await attachFile(lab, Assinatura, row.id, { name: 'rubrica.png', bytes: bomb() });
  expect(await signing(laudo)).toMatchObject(refused);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await attachFile(lab, Assinatura, row.id, { name: 'rubrica.svg', bytes: svg })).toMatchObject({ status: 200 });
  const named = await app.ask(Assinatura.calls.get, { token: lab.token, params: { id: row.id } });
  await app.ask(Assinatura.calls.update, {
    token: lab.token,
    params: { id: row.id },
    body: { Versao: named.Versao, Imagem: 'rubrica.svg' },
  });
  expect(await signing(laudo)).toMatchObject({ error: { code: 'ASSINATURA_IMAGEM' } });
  await app.ask(Assinatura.calls.update, {
    token: lab.token,
    params: { id: row.id },
    body: { Versao: named.Versao + 1, Imagem: 'rubrica.png' },
  });
  await attachFile(lab, Assinatura, row.id, { name: 'rubrica.png', bytes: await picture(900) });
  expect((await signing(laudo)).ok).toBe(true);
  const { Assinaturas } = await contentOf(laudo);
  expect(await sizeOf(Assinaturas[0]?.Imagem?.Bytes)).toMatchObject({ format: 'jpeg', width: 500, height: 500 });
  expect(imagesIn(await download(laudo))).toBe(1);
  const { laudo: later } = await published();
  expect(imagesIn(await download(later))).toBe(1);
});
