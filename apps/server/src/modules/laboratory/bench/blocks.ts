import {
  type BlocoBancada,
  ControleMedida,
  type Resource,
  SampleRecebimento,
  Test,
  type TestStatus,
} from '@bancada/contracts';
import { sql, type RawBuilder } from 'kysely';

/** What a block's rows are counted by, and the filter that leaves those of one value. */
export interface BenchKey {
  readonly field: string;
  readonly value: RawBuilder<unknown>;
  /** Of a value that is no value of the field. */
  readonly within?: (value: string) => Record<string, string[]>;
}

/** A block of the overview: rows of a noun, by one or two fields. */
export interface BenchBlock {
  readonly noun: Resource;
  /** In the list dialect, with the operators that a page's address may have. */
  readonly filter: (day: string) => Record<string, string[]>;
  readonly by: BenchKey;
  readonly series?: BenchKey;
}

const field = (name: string): BenchKey => ({ field: name, value: sql`t.${sql.id(name)}` });

/** The whole hours of a moment; the laboratory's clock is off by whole hours. */
const hourOf = (name: string): BenchKey => ({
  field: name,
  value: sql`to_char(date_trunc('hour', t.${sql.id(name)} at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  within: (from) => ({
    [`${name}_gte`]: [from],
    [`${name}_lte`]: [new Date(Date.parse(from) + HOUR_MS - 1).toISOString()],
  }),
});
const HOUR_MS = 3_600_000;

const onDay = (name: string) => (day: string) => ({ [`${name}_gte`]: [day], [`${name}_lte`]: [day] });

const open: readonly TestStatus[] = ['Disponivel', 'Em_Execucao', 'Digitado', 'Conferido', 'Em_Retificacao'];

/** Today at the bench. */
export const benchBlocks: Readonly<Record<BlocoBancada, BenchBlock>> = {
  espera: {
    noun: Test,
    filter: () => ({ TestStatus_in: [...open] }),
    by: field('Setor'),
    series: field('TestStatus'),
  },
  prazo: { noun: Test, filter: onDay('Prazo'), by: hourOf('Prazo'), series: field('NoPrazo') },
  recebimento: {
    noun: SampleRecebimento,
    filter: (day) => ({ ...onDay('Data')(day), DesfeitoEm_null: ['true'] }),
    by: field('Resultado'),
  },
  repeticao: {
    noun: Test,
    filter: () => ({ Execucao_gte: ['2'], TestStatus_in: [...open] }),
    by: field('Setor'),
    series: field('TestStatus'),
  },
  controle: { noun: ControleMedida, filter: onDay('Data'), by: field('Situacao') },
};
