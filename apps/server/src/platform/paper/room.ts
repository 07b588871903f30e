import { imprimirRegistro } from '@bancada/contracts';
import { readPaperBrand } from '../brand/paper-brand.ts';
import { AppError } from '../errors/index.ts';
import type { FileStore } from '../files/store.ts';
import type { Ctx, FileToMake } from '../http/ctx.ts';
import { handle } from '../http/handle.ts';
import { room, type Room } from '../http/room.ts';
import { pdfBusy, renderPdf } from '../pdf/index.ts';
import { notePeople } from '../resource/linked-people.ts';
import { noteRead } from '../resource/read-audit.ts';
import { readRow } from '../resource/read-row.ts';
import { requireReader } from '../resource/reader.ts';
import { wordsOf } from '../words/index.ts';
import { spoken } from '../zone.ts';
import { paperDefinition } from './definition.ts';
import { plainLayout, type Printed } from './layout.ts';
import { readPaper } from './read-paper.ts';

/** Prints records of all rooms' nouns. */
export function paperRoom(store: FileStore, rooms: readonly Room[]): Room {
  const byPath = new Map(rooms.flatMap(({ printed }) => printed).map((each) => [each.resource.path, each]));
  return room('paper', {
    calls: [handle(imprimirRegistro, (ctx) => print(ctx, byPath.get(ctx.params.caminho), store))],
  });
}

/** @throws AppError NAO_ENCONTRADO for a noun that is not printed, and for a row the caller may not see; SEM_PERMISSAO */
async function print(
  asked: Ctx<typeof imprimirRegistro>,
  printed: Printed | undefined,
  store: FileStore,
): Promise<FileToMake> {
  if (!printed) throw new AppError('NAO_ENCONTRADO');
  const { resource, layout = plainLayout(resource) } = printed;
  const ctx = requireReader(asked, printed);
  const row = noteRead(ctx, resource, await readRow(ctx, resource, ctx.params.id));
  await notePeople(ctx, resource, imprimirRegistro.path, [row]);
  const words = await wordsOf(ctx.db, ctx.query.idioma, row.Empresa);
  const record = await readPaper(ctx, resource, row);
  const brand = await readPaperBrand(ctx.db, store, row.Empresa);
  const definition = paperDefinition({ resource, layout, record, words, brand });
  const footer = {
    left: words.text('registry.paper.printed', { when: spoken(ctx.now), name: ctx.user.Nome, version: row.Versao }),
    page: words.text('registry.paper.page'),
  };
  return {
    name: `${resource.path}-${row.id}.pdf`,
    type: 'application/pdf',
    make: () => renderPdf(definition, footer),
    busy: pdfBusy,
  };
}
