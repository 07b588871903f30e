import { readFile } from 'node:fs/promises';
import {
  type AnswerOf,
  type enviarMensagensInstrumento,
  type FormatoInstrumento,
  MensagemInstrumento,
  type PerfilImportacao,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { readInstrumentFile } from './read-file.ts';
import type { MessageSource } from './store.ts';
import type { ColumnMap } from './table.ts';
import { takeMessages } from './take.ts';

/** Takes in a file that a person sends. */
export async function uploadMessages(
  ctx: Ctx<typeof enviarMensagensInstrumento>,
): Promise<AnswerOf<typeof enviarMensagensInstrumento>> {
  const { Instrumento, PerfilImportacao: Perfil = null } = ctx.query;
  const place = await placeOfInstrument(ctx, Instrumento);
  if (!ctx.can(['importar', 'Laboratorio'], place))
    throw new AppError('SEM_PERMISSAO', { url: MensagemInstrumento.path });
  const map = Perfil === null ? null : await profileMap(ctx, place.Empresa, Perfil);
  if (!ctx.file) throw new AppError('DADOS_INVALIDOS', { campos: [{ campo: 'arquivo' }] });
  const { Formato, messages } = await readInstrumentFile(await readFile(ctx.file.path), map);
  const source = sourceOf(place, { Instrumento, Perfil, Formato, Arquivo: ctx.file.name });
  const { ids, repeated, rest, ...counts } = await takeMessages(ctx, source, messages);
  return {
    Mensagens: ids.slice(0, 100),
    Novas: ids.length,
    Repetidas: repeated,
    Restantes: rest,
    ...counts,
  };
}

interface Place {
  readonly Empresa: number;
  readonly Unidade: number;
}

interface Sent {
  readonly Instrumento: number;
  readonly Perfil: number | null;
  readonly Formato: FormatoInstrumento;
  readonly Arquivo: string;
}

const sourceOf = (place: Place, { Instrumento, Perfil, Formato, Arquivo }: Sent): MessageSource => ({
  ...place,
  Instrumento,
  ConexaoInstrumento: null,
  PerfilImportacao: Formato === 'CSV' || Formato === 'XLSX' ? Perfil : null,
  Formato,
  Arquivo,
});

/** Where an instrument stands. @throws AppError REFERENCIA_INEXISTENTE */
export async function placeOfInstrument({ db, scope }: AnyCtx, instrument: number): Promise<Place> {
  const { rows } = await sql<Place>`
    select "Empresa", "Unidade" from instrumentos where "Empresa" = any(${scope.empresas})
      and "Unidade" = any(${scope.unidades}) and id = ${instrument}`.execute(db);
  if (!rows[0]) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Instrumento' });
  return rows[0];
}

/** The map of a profile. @throws AppError REFERENCIA_INEXISTENTE */
export async function profileMap({ db }: Pick<AnyCtx, 'db'>, Empresa: number, id: number): Promise<ColumnMap> {
  const { rows } = await sql<Pick<PerfilImportacao, 'Mapa'>>`
    select "Mapa" from perfil_importacaos where "Empresa" = ${Empresa} and id = ${id}`.execute(db);
  if (!rows[0]) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'PerfilImportacao' });
  return rows[0].Mapa ?? {};
}
