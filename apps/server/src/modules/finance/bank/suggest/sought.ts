import {
  type Candidato,
  compareDecimal,
  documentosEm,
  type ExtratoLinha,
  JANELA_DIAS,
  numerosEm,
} from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';

/** So many of each kind are weighed for a line. */
export const MOST = 20;

/** A candidate of a line, by its id. */
export interface Hit {
  readonly linha: number;
  readonly id: number;
}

/** A candidate for one line, with what is shown of it. */
export interface Found extends Candidato {
  readonly linha: number;
  readonly Versao: number | null;
  readonly Titulo: number | null;
  readonly Descricao: string | null;
  /** Of a payout that is of one brand alone. */
  readonly Bandeira?: string | null;
}

/** What is sought for a line: its amount, and the numbers of documents and people in its text. */
export interface Sought extends Pick<ExtratoLinha, 'id' | 'Conta' | 'Data' | 'Falta'> {
  readonly Tipo: 'Receber' | 'Pagar';
  readonly numeros: readonly string[];
  readonly documentos: readonly string[];
}

/** What is sought for a line. */
export function soughtOf({ id, Conta, Data, Falta, Memo, Documento }: ExtratoLinha): Sought {
  const text = [Memo, Documento].filter((each) => each !== null).join(' ');
  const Tipo = compareDecimal(Falta, '0') > 0 ? 'Receber' : 'Pagar';
  return { id, Conta, Data, Falta, Tipo, numeros: numerosEm(text), documentos: documentosEm(text) };
}

/** Lines as `l` of a statement; `exato` is the amount without its sign, as the indexes of amounts have it. */
export const asLines = (lines: readonly Sought[]): RawBuilder<unknown> => sql`
  (select *, trim_scale(abs("Falta"))::text as exato from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v(
    id bigint, "Conta" bigint, "Data" date, "Falta" numeric, "Tipo" text)) as l`;

/** Days that are near a line's. */
export const near = (day: string): RawBuilder<unknown> =>
  sql.raw(`${day} between l."Data" - ${JANELA_DIAS} and l."Data" + ${JANELA_DIAS}`);
