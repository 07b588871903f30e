import {
  type AnswerOf,
  baixarLaudo,
  type ConteudoLaudo,
  type FormatoLaudo,
  historicoLaudo,
  Laudo,
  laudoAberto,
  LaudoDownload,
  liberacoesLaudo,
  mudancasLaudo,
  previaLaudo,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { historyOfRows } from '../../../platform/audit/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx, FileAnswer, FileToMake } from '../../../platform/http/index.ts';
import { pdfBusy } from '../../../platform/pdf/index.ts';
import { lockAnyVersion, notePeople } from '../../../platform/resource/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { wordsOf } from '../../../platform/words/index.ts';
import { readContent } from './content.ts';
import { countCopy, frozenBytes } from './copies.ts';
import { csvOf } from './csv.ts';
import { oruOf } from './oru.ts';
import { readPaperBrand } from '../../../platform/brand/paper-brand.ts';
import { draw, fileName, type LaudoServices, watermarkOf } from './document.ts';
import { withPictures } from './images.ts';
import { changesOf } from './laudo.service.ts';
import { frozenContent } from './repository.ts';
import { type Rnds, rndsDocument } from './rnds/index.ts';

const PDF = 'application/pdf';

/** What is shown of a laudo is a reading of its patient, and audited as one. */
async function readLaudo(ctx: AnyCtx, id: number, call: { readonly path: string }): Promise<Laudo> {
  const row = await readRow(ctx, Laudo, id);
  await notePeople(ctx, Laudo, call.path, [row]);
  return Laudo.row.parse(row);
}

/** The document on the screen: the frozen one, or what is drawn now, with its mark. */
export const previewLaudo =
  (services: LaudoServices) =>
  async (ctx: Ctx<typeof previaLaudo>): Promise<FileAnswer | FileToMake> => {
    const laudo = await readLaudo(ctx, ctx.params.id, previaLaudo);
    const copy = await markedCopy(ctx, services, laudo);
    return copy ?? { name: fileName(laudo), type: PDF, bytes: await frozenBytes(services, laudo) };
  };

/** A copy that says that it is a draft, replaced or cancelled; null for a version that is in force. */
async function markedCopy(ctx: AnyCtx, services: LaudoServices, laudo: Laudo): Promise<FileToMake | null> {
  const words = await wordsOf(ctx.db, laudo.Idioma, laudo.Empresa);
  const watermark = watermarkOf(laudo, words);
  if (watermark === null) return null;
  const content =
    (await frozenContent(ctx, laudo)) ??
    (await withPictures(ctx, services.files, laudo, await readContent(ctx, laudo)));
  const brand = await readPaperBrand(ctx.db, services.files, laudo.Empresa);
  return {
    name: fileName(laudo),
    type: PDF,
    make: () => draw(services, { content, words, brand, code: laudo.CodigoPublico, watermark }),
    busy: pdfBusy,
  };
}

/**
 * A frozen version that somebody takes along, which is counted.
 *
 * @throws AppError LAUDO_NAO_CONGELADO for a draft
 */
export async function takeAlong(ctx: AnyCtx, id: number, call: { readonly path: string }): Promise<Laudo> {
  const laudo = Laudo.row.parse(await lockAnyVersion(ctx, Laudo, id));
  await notePeople(ctx, Laudo, call.path, [laudo]);
  if (laudoAberto.includes(laudo.Status) || laudo.Hash === null) throw new AppError('LAUDO_NAO_CONGELADO');
  await countDownload(ctx, laudo);
  return laudo;
}

/** How the document of a version that is taken along is got, once the database is not needed any more. */
export async function documentOf(
  ctx: AnyCtx,
  services: LaudoServices,
  laudo: Laudo,
): Promise<() => Promise<Uint8Array>> {
  const copy = await markedCopy(ctx, services, laudo);
  return copy ? copy.make : () => frozenBytes(services, laudo);
}

/**
 * A frozen version to take along: who took which one is counted.
 *
 * @throws AppError LAUDO_NAO_CONGELADO for a draft, LAUDO_RNDS_INCOMPLETO
 */
export const downloadLaudo =
  (services: LaudoServices, rnds: Rnds) =>
  async (ctx: Ctx<typeof baixarLaudo>): Promise<FileAnswer> => {
    const { formato } = ctx.body;
    const laudo = await takeAlong(ctx, ctx.params.id, baixarLaudo);
    if (formato !== 'pdf') return resultsFile(ctx, laudo, formato, rnds);
    const read = await documentOf(ctx, services, laudo);
    return { name: fileName(laudo), type: PDF, bytes: await read() };
  };

/** Who took a version along, beside how often it was taken. */
async function countDownload(ctx: AnyCtx, laudo: Laudo): Promise<void> {
  const { Empresa, Unidade, id } = laudo;
  const who = { Usuario: ctx.user.id, Quem: ctx.user.Nome, Data: ctx.now };
  await createRecord(ctx, { resource: LaudoDownload, hooks: {} }, { Empresa, Unidade, Laudo: id, ...who });
  await countCopy(ctx.db, laudo);
}

/** What a version says otherwise than the one before it; of one in rectification, than itself. */
export async function readChanges(ctx: Ctx<typeof mudancasLaudo>): Promise<AnswerOf<typeof mudancasLaudo>> {
  const laudo = await readLaudo(ctx, ctx.params.id, mudancasLaudo);
  if (laudo.Status === 'Em_Retificacao') return changesOf(ctx, laudo, laudo);
  const frozen = await frozenContent(ctx, laudo);
  if (frozen) return frozen.Mudancas;
  return laudo.Substitui === null
    ? []
    : changesOf(ctx, Laudo.row.parse(await readRow(ctx, Laudo, laudo.Substitui)), laudo);
}

/** What was done with a laudo, whichever version of it. */
export async function readLaudoHistory(ctx: Ctx<typeof historicoLaudo>): Promise<AnswerOf<typeof historicoLaudo>> {
  const { Empresa, Numero } = await readLaudo(ctx, ctx.params.id, historicoLaudo);
  const { rows } = await sql<{ id: number; VersaoLaudo: number }>`
    select id, "VersaoLaudo" from laudos where "Empresa" = ${Empresa} and "Numero" = ${Numero}`.execute(ctx.db);
  const versions = new Map(rows.map(({ id, VersaoLaudo }) => [id, VersaoLaudo]));
  const changes = await historyOfRows(ctx.db, Empresa, Laudo.table, [...versions.keys()]);
  // Who took it along is told apart, with the deliveries.
  const done = changes.filter(({ Acao }) => Acao !== 'baixar');
  return done.map(({ RegistroId, De, Para, ...change }) => {
    const VersaoLaudo = versions.get(RegistroId) ?? 1;
    return { ...change, De: withCaptions(De), Para: withCaptions(Para), VersaoLaudo };
  });
}

type State = Readonly<Record<string, unknown>> | null;

/** Pictures are told by what is written under them. */
function withCaptions(state: State): State {
  const { data } = Laudo.schema.shape.Imagens.safeParse(state?.['Imagens']);
  return data ? { ...state, Imagens: data.map(({ Arquivo, Legenda }) => Legenda ?? `#${Arquivo}`) } : state;
}

/** Who verified and authorised each test of a version: as it was frozen, else as it is. */
export async function readLaudoReleases(ctx: Ctx<typeof liberacoesLaudo>): Promise<AnswerOf<typeof liberacoesLaudo>> {
  const laudo = await readLaudo(ctx, ctx.params.id, liberacoesLaudo);
  const { Samples } = (await frozenContent(ctx, laudo)) ?? (await readContent(ctx, laudo));
  return Samples.flatMap(({ Nome: Sample, Tests }) =>
    Tests.map(({ id, Nome, Liberacao = null }) => ({ Test: id, Nome, Sample, Liberacao })),
  );
}

const types = {
  csv: 'text/csv',
  json: 'application/json',
  hl7: 'x-application/hl7-v2+er7',
  fhir: 'application/fhir+json',
} as const;

type DataFormat = Exclude<FormatoLaudo, 'pdf'>;

/** The results of a frozen version for programs. @throws AppError LAUDO_NAO_CONGELADO, LAUDO_RNDS_INCOMPLETO */
async function resultsFile(ctx: AnyCtx, laudo: Laudo, format: DataFormat, rnds: Rnds): Promise<FileAnswer> {
  const content = await frozenContent(ctx, laudo);
  if (!content) throw new AppError('LAUDO_NAO_CONGELADO');
  const write = {
    csv: () => csvOf(content),
    json: () => jsonOf(laudo, content),
    hl7: () => oruOf(content, { ...laudo, now: ctx.now }),
    fhir: async () => (await rndsDocument(ctx, laudo, rnds)).text,
  }[format];
  return {
    name: fileName(laudo).replace('.pdf', format === 'fhir' ? '.fhir.json' : `.${format}`),
    type: types[format],
    bytes: Buffer.from(await write()),
  };
}

/** Pictures are for the eyes: programs get their names. Who released a test is the laboratory's own business. */
const jsonOf = ({ id, Status, Hash, CodigoPublico }: Laudo, content: ConteudoLaudo): string =>
  JSON.stringify(
    { id, Status, Hash, CodigoPublico, ...content },
    (key, value: unknown) => (key === 'Bytes' || key === 'Liberacao' ? undefined : value),
    2,
  );
