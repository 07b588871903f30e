import {
  anotarEmbriao,
  type BodyOf,
  Embryo,
  escolherFiguras,
  type Idioma,
  imprimirRegistro,
  type Sample,
} from '@bancada/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addressOf, buildPerson, buildSamples, force, inLab, rowOf, startLab } from '../../../../test/index.ts';
import { insertEmbryo, insertPatient, insertTreatment } from '../../../../test/walk-seed-embryos.ts';
import { rooms } from '../../../app/rooms.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { paperDefinition } from '../../../platform/paper/definition.ts';
import { readPaper } from '../../../platform/paper/read-paper.ts';
import { wordsOf } from '../../../platform/words/index.ts';
import { laboratoryPapers } from '../papers.ts';
import { EsUnavailable, type EsSystem, type FrameOf } from './es/port.ts';
import { simulatedEs } from './es/simulator.ts';

const system = { down: false, asked: [] as FrameOf[] };
const simulator = simulatedEs();
const es: EsSystem = {
  ...simulator,
  image: (company, _, frame) => {
    system.asked.push(frame);
    if (system.down) return Promise.reject(new EsUnavailable());
    return frame.Quadro === 60 ? Promise.resolve(null) : simulator.image(company, 'SIM-P1-C1-E1', frame);
  },
};

const { app, lab } = await startLab({ workers: 1, rooms: (services) => rooms({ ...services, es }) });
const reader = await buildPerson(lab);
const second = await buildPerson(lab);
const treatment = await insertTreatment(lab, await insertPatient(lab));

let made = 0;
const build = (more: Partial<Embryo> = {}) => insertEmbryo(lab, treatment, `P-${++made}`, more);
const read = (id: number) => rowOf<Embryo>(lab, 'embryos', id);
const annotate = (id: number, body: BodyOf<typeof anotarEmbriao>, token = reader.token) =>
  app.ask(anotarEmbriao, { token, params: { id }, body });
const event = (Codigo: 't2' | 't5' | 'tB', Quadro: number, Cega = false) =>
  ({ Tipo: 'Evento', Codigo, Quadro, Cega, Confirmada: true }) as const;

/** What the paper of an embryo says to somebody: its texts and its pictures, in the order in which they are printed. */
async function paper(
  id: number,
  { idioma = 'pt', leitor = reader.id }: { readonly idioma?: Idioma; readonly leitor?: number } = {},
) {
  const layout = laboratoryPapers(es).find(({ path }) => path === Embryo.path);
  const scope = { empresas: [lab.Empresa], unidades: [lab.Unidade], leitor };
  const content = await app.database.withScope(scope, async (db) => {
    const words = await wordsOf(db, idioma, lab.Empresa);
    const record = await readPaper({ db } as Parameters<typeof readPaper>[0], Embryo, await read(id));
    if (!layout?.more) throw new Error('Embryos have no paper');
    const add = await layout.more({ db, scope } as Pick<AnyCtx, 'db' | 'scope'> as AnyCtx, await read(id), words);
    return paperDefinition({ resource: Embryo, layout, record, words, more: await add() }).content;
  });
  return { texts: textsIn(content), images: imagesIn(content) };
}

type Part = Readonly<Record<string, unknown>>;
const partsOf = ({ stack, columns, table }: Part) => [stack, columns, (table as { body?: unknown } | undefined)?.body];

function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part.replaceAll('\u00a0', ' ')];
  if (Array.isArray(part)) return part.flatMap(textsIn);
  return typeof part === 'object' && part !== null
    ? [(part as Part)['text'], ...partsOf(part as Part)].flatMap(textsIn)
    : [];
}

function imagesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(imagesIn);
  if (typeof part !== 'object' || part === null) return [];
  const { image } = part as Part;
  return [...(typeof image === 'string' ? [image] : []), ...partsOf(part as Part).flatMap(imagesIn)];
}

test('the paper of a decision says each step, by whom and why, and who signs', async () => {
  const [sample] = await buildSamples(lab, { Virtual: true });
  const Sample = (sample as Sample).id;
  await force(lab, 'samples', Sample, { StatusSample: 'Em_Conferencia' });
  const id = await build({ Sample });
  for (const [Acao, token] of [
    ['aprovar', lab.token],
    ['cancelar', second.token],
  ] as const)
    await app.ask(Embryo.calls.transition, {
      token,
      params: { id },
      body: { Acao, Versao: (await read(id)).Versao, Justificativa: 'motivo' },
    });
  const { texts } = await paper(id);
  const inOrder = [
    'Decisão sobre o embrião',
    'Em avaliação › Aprovado',
    'Aprovado › Cancelado',
    second.Nome,
    'motivo',
    'Nenhum evento foi anotado.',
    'Embriologista responsável',
  ];
  const places = inOrder.map((text) => texts.indexOf(text));
  expect(texts).toEqual(expect.arrayContaining(inOrder));
  expect([places[1], places[2], places[5], places[6]]).toEqual(
    [places[1], places[2], places[5], places[6]].toSorted((a = 0, b = 0) => a - b),
  );
});

test('it has what was read, as it was read, and a picture of each event with its hours and scale', async () => {
  const id = await build();
  for (const body of [
    event('t2', 27),
    event('t5', 49),
    event('tB', 110),
    { Tipo: 'Graduacao', Codigo: 'ICM', Valor: 'B', Cega: false },
  ] as const)
    await annotate(id, body);
  system.asked = [];
  const { texts, images } = await paper(id);
  const from = texts.indexOf(`Leitura de ${reader.Nome}`);
  expect(texts.slice(from, from + 15)).toEqual([
    `Leitura de ${reader.Nome}`,
    'Evento',
    'Horas (hpi)',
    'Quadro',
    't2 · 2 células',
    '27',
    '27',
    't5 · 5 células',
    '49',
    '49',
    'tB · Blastocisto',
    '110',
    '110',
    'Massa interna (ICM): B',
    'Imagens dos eventos',
  ]);
  expect(texts).toContain('Imagens de um simulador: não são de embriões de verdade.');
  expect(texts).toContain('Lâmina e poço: L1 / 1');
  const at = texts.filter((text) => text.includes('após a inseminação'));
  expect(at).toEqual([27, 49, 110].map((hpi) => `${hpi} h após a inseminação · quadro ${hpi}`));
  expect(texts.filter((text) => text === 'Barra: 50 µm · plano focal 0 µm')).toHaveLength(3);
  expect(system.asked.map(({ Quadro, Plano }) => [Quadro, Plano])).toEqual([
    [27, 0],
    [49, 0],
    [110, 0],
  ]);
  expect(images).toHaveLength(3);
  expect(new Set(images).size).toBe(3);
  for (const image of images) expect(await barPixels(image)).toBeCloseTo(50 / 200, 1);
});

/** How much of a picture's width its bar takes: the white pixels of the line it is drawn on. */
async function barPixels(image: string): Promise<number> {
  const bytes = Buffer.from(image.replace(/^data:image\/jpeg;base64,/, ''), 'base64');
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const row = data.subarray((info.height - 18) * info.width, (info.height - 17) * info.width);
  return row.filter((value) => value > 235).length / info.width;
}

test('what of the images cannot be had is said, and the decision is printed all the same', async () => {
  const id = await build();
  await annotate(id, event('t5', 60));
  const missing = await paper(id);
  expect(missing.images).toEqual([]);
  expect(missing.texts).toContain('O sistema ES não tem esta imagem.');
  system.down = true;
  const { texts, images } = await paper(id);
  expect(images).toEqual([]);
  expect(texts).toContain('O sistema ES não respondeu: a imagem não foi impressa.');
  expect(texts).toContain('60 h após a inseminação · quadro 60');
  const printed = await print(id, 'pt');
  expect(printed.statusCode).toBe(200);
  system.down = false;
});

test('without events it has the last frame; without a known width the scale is said to be unknown', async () => {
  const id = await build();
  await inLab(
    lab,
    sql`update embryo_sequencias set "Sequencia" = jsonb_set("Sequencia", '{LarguraMicra}', 'null') where "Embryo" = ${id}`,
  );
  const { texts, images } = await paper(id);
  expect(images).toHaveLength(1);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Último quadro',
      '149 h após a inseminação · quadro 149',
      'Escala não informada · plano focal 0 µm',
    ]),
  );
});

test('it shows the pictures that were chosen, in their focal planes, the same each time; without a choice those of the events', async () => {
  const id = await build();
  await annotate(id, event('t2', 27));
  const choose = async (Figuras: BodyOf<typeof escolherFiguras>['Figuras']) =>
    app.send(escolherFiguras, {
      token: reader.token,
      params: { id },
      body: { Versao: (await read(id)).Versao, Figuras },
    });
  const planes = [-15, 0, 15];
  const [low = 0, , high = 0] = planes;
  expect(
    (
      await choose([
        { Quadro: 49, Plano: high },
        { Quadro: 27, Plano: low },
        { Quadro: 49, Plano: high },
      ])
    ).ok,
  ).toBe(true);
  system.asked = [];
  const first = await paper(id);
  await annotate(id, event('t5', 51));
  const again = await paper(id);
  const twice = [
    [27, low],
    [49, high],
  ];
  expect(system.asked.map(({ Quadro, Plano }) => [Quadro, Plano])).toEqual([...twice, ...twice]);
  expect(again.images).toEqual(first.images);
  expect(again.texts).toEqual(
    expect.arrayContaining(['t2 · 2 células', 'Imagem escolhida', `Barra: 50 µm · plano focal ${high} µm`]),
  );
  for (const strange of [
    { Quadro: 9999, Plano: 0 },
    { Quadro: 27, Plano: 7 },
  ]) {
    const refused = await choose([strange]);
    expect(refused.ok ? null : refused.error.code).toBe('QUADRO_INEXISTENTE');
  }
  expect((await choose(null)).ok).toBe(true);
  system.asked = [];
  await paper(id);
  expect(system.asked.map(({ Quadro, Plano }) => [Quadro, Plano])).toEqual([
    [27, 0],
    [51, 0],
  ]);
});

test('blind readings are not on it, and who has begun one is not told the open one', async () => {
  const id = await build();
  await annotate(id, event('t2', 27));
  await annotate(id, event('t2', 29, true), second.token);
  const open = await paper(id);
  expect(open.texts).toContain('27 h após a inseminação · quadro 27');
  expect(open.texts.join()).not.toContain('quadro 29');
  await annotate(id, event('t5', 50));
  const blind = await paper(id, { leitor: second.id });
  expect(blind.texts.join()).not.toContain(`Leitura de ${reader.Nome}`);
});

const print = (id: number, idioma: Idioma) =>
  app.app.inject({
    url: addressOf(imprimirRegistro, { caminho: Embryo.path, id }, { idioma }),
    headers: { authorization: `Bearer ${lab.token}` },
  });

test.each([
  ['pt', 'Imagens dos eventos', '27 h após a inseminação · quadro 27'],
  ['en', 'Pictures of the events', '27 h post-insemination · frame 27'],
  ['fr', 'Images des événements', '27 h après l’insémination · image 27'],
  ['de', 'Bilder der Ereignisse', '27 h nach der Insemination · Bild 27'],
] as const)('in %s it is a PDF with its pictures', async (idioma, title, at) => {
  const id = await build();
  await annotate(id, event('t2', 27));
  expect((await paper(id, { idioma })).texts).toEqual(expect.arrayContaining([title, at]));
  const { rawPayload, statusCode } = await print(id, idioma);
  expect(statusCode).toBe(200);
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(rawPayload.toString('latin1')).toContain('/DCTDecode');
});
