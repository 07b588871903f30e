import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Db } from '../platform/database/index.ts';
import type { Random } from './random.ts';

const first = {
  F: [
    'Ana',
    'Beatriz',
    'Camila',
    'Daniela',
    'Eduarda',
    'Fernanda',
    'Gabriela',
    'Helena',
    'Isabela',
    'Juliana',
    'Larissa',
    'Mariana',
  ],
  M: [
    'André',
    'Bruno',
    'Caio',
    'Diego',
    'Eduardo',
    'Felipe',
    'Gustavo',
    'Henrique',
    'Ícaro',
    'João',
    'Lucas',
    'Marcelo',
  ],
} as const;
const last = [
  'Almeida',
  'Barbosa',
  'Cardoso',
  'Dias',
  'Esteves',
  'Ferreira',
  'Gonçalves',
  'Haddad',
  'Lima',
  'Monteiro',
  'Nascimento',
  'Oliveira dos Santos e Vasconcelos',
] as const;

/** Health cards of invented people: provisional numbers that nobody has. They have no CPF, as foreigners and newborns. */
const cards = ['700000000000102', '700000000000218', '700000000000307'] as const;

/** Every so many patients one has a health card. */
const CARD_EVERY = 10;

const cardOf = (index: number) => (index % CARD_EVERY === 0 ? (cards[index / CARD_EVERY] ?? null) : null);

/** A telephone and an address for mail that reach nobody. */
const contactOf = (index: number) => ({
  Telefone: `55119000${String(10_000 + index)}`,
  Email: `paciente-${index + 1}@exemplo.invalid`,
  Cidade: 'São Paulo',
  Estado: 'SP',
});

/** Stores fictitious patients, said to be so in their names; answers their ids. */
export async function createPatients(
  db: Db,
  empresa: number,
  count: number,
  today: string,
  random: Random,
): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const Sexo = random.chance(0.55) ? ('F' as const) : ('M' as const);
    const DataNascimento = Temporal.PlainDate.from(today)
      .subtract({ days: random.whole(18 * 365, 79 * 365) })
      .toString();
    const NomeCompleto = `${random.pick(first[Sexo])} ${random.pick(last)} (fictício)`;
    return { NomeCompleto, DataNascimento, Sexo, CNS: cardOf(index), ...contactOf(index) };
  });
  const { rows: stored } = await sql<{ id: number }>`
    insert into pacientes ("Empresa", "NomeCompleto", "DataNascimento", "Sexo", "CNS", "Telefone", "Email", "Cidade", "Estado")
    select ${empresa}, v.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("NomeCompleto" text, "DataNascimento" date, "Sexo" text,
      "CNS" text, "Telefone" text, "Email" text, "Cidade" text, "Estado" text) returning id`.execute(db);
  return stored.map(({ id }) => id);
}
