import { imprimirRegistro } from '@bancada/contracts';
import { readPaperBrand } from '../../platform/brand/paper-brand.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { Ctx, FileToMake } from '../../platform/http/ctx.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Room, RoomPart } from '../../app/room.ts';
import { pdfBusy, renderPdf } from '../../platform/pdf/index.ts';
import { notePeople } from '../../platform/resource/linked-people.ts';
import { noteRead } from '../../platform/resource/read-audit.ts';
import { readRow } from '../../platform/resource/read-row.ts';
import { requireReader } from '../../platform/resource/reader.ts';
import { wordsOf } from '../../platform/words/index.ts';
import { spoken } from '../../platform/zone.ts';
import { paperDefinition } from '../../platform/paper/definition.ts';
import { plainLayout, type Printed } from '../../platform/paper/layout.ts';
import { readPaper } from '../../platform/paper/read-paper.ts';

/** Prints records of all rooms' nouns. */
export function printParts(store: FileStore, rooms: readonly Room[]): RoomPart {
  const byPath = new Map(rooms.flatMap(({ printed }) => printed).map((each) => [each.resource.path, each]));
  return {
    calls: [handle(imprimirRegistro, (ctx) => print(ctx, byPath.get(ctx.params.caminho), store))],
  };
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
  const more = await layout.more?.(ctx, row, words);
  const parts = { resource, layout, record, words, brand };
  const footer = {
    left: words.text('registry.paper.printed', { when: spoken(ctx.now), name: ctx.user.Nome, version: row.Versao }),
    page: words.text('registry.paper.page'),
  };
  return {
    name: `${resource.path}-${row.id}.pdf`,
    type: 'application/pdf',
    make: async () => renderPdf(paperDefinition({ ...parts, more: (await more?.()) ?? [] }), footer),
    busy: pdfBusy,
  };
}
