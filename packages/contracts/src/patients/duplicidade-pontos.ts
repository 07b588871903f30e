import { isNearName, isSameName } from './nomes.ts';
import type { Paciente } from './paciente.ts';

/** What two registrations of one person may have in common. */
export const motivosDeDuplicidade = [
  'CPF',
  'CNS',
  'Nome_Igual',
  'Nome_Parecido',
  'Nascimento',
  'Nascimento_Parecido',
  'Telefone',
  'Email',
] as const;
/** One thing that two registrations have in common. */
export type MotivoDuplicidade = (typeof motivosDeDuplicidade)[number];

/** What each gives. A document is certain by itself; a telephone is a family's. */
export const pontosDoMotivo: Readonly<Record<MotivoDuplicidade, number>> = {
  CPF: 100,
  CNS: 100,
  Nome_Igual: 45,
  Nome_Parecido: 30,
  Nascimento: 35,
  Nascimento_Parecido: 20,
  Telefone: 20,
  Email: 25,
};

/** From so many points on somebody is asked whether it is one person. */
export const PONTOS_PARA_PERGUNTAR = 60;

/** What is compared of a registration. */
export type Comparado = Pick<
  Paciente,
  'NomeCompleto' | 'NomeSocial' | 'DataNascimento' | 'CPF' | 'CNS' | 'Telefone' | 'Email'
>;

/** How alike two registrations are, and by what. */
export interface Semelhanca {
  readonly Pontos: number;
  readonly Motivos: readonly MotivoDuplicidade[];
}

const none: Semelhanca = { Pontos: 0, Motivos: [] };

const same = (one: string | null, other: string | null) => one !== null && one === other;

/** Whether two dates differ as by a slip: one digit, two neighbours swapped, or day and month changed about. */
export function isNearDate(one: string, other: string): boolean {
  if (one === other) return false;
  const [year, month, day] = one.split('-');
  if (other === `${year}-${day}-${month}`) return true;
  const places = Array.from(one).flatMap((digit, index) => (digit === other[index] ? [] : [index]));
  if (places.length === 1) return true;
  const digits = (text: string) => text.replaceAll('-', '');
  const [a, b] = [digits(one), digits(other)];
  return Array.from(a, (_, at) => at).some((at) => swapped(a, at) === b);
}

const swapped = (text: string, at: number) =>
  text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);

const namesOf = ({ NomeCompleto, NomeSocial }: Comparado) => [
  NomeCompleto,
  ...(NomeSocial === null ? [] : [NomeSocial]),
];

function nameReason(one: Comparado, other: Comparado): MotivoDuplicidade | undefined {
  const pairs = namesOf(one).flatMap((name) => namesOf(other).map((each) => [name, each] as const));
  if (pairs.some(([a, b]) => isSameName(a, b))) return 'Nome_Igual';
  return pairs.some(([a, b]) => isNearName(a, b)) ? 'Nome_Parecido' : undefined;
}

function birthReason(
  { DataNascimento: one }: Comparado,
  { DataNascimento: other }: Comparado,
): MotivoDuplicidade | undefined {
  if (one === null || other === null) return undefined;
  if (one === other) return 'Nascimento';
  return isNearDate(one, other) ? 'Nascimento_Parecido' : undefined;
}

/**
 * How alike two registrations are. People with different CPFs are two, whatever else they share; without a document in
 * common the name decides: twins share the day of birth, the telephone and the address for mail.
 */
export function semelhanca(one: Comparado, other: Comparado): Semelhanca {
  if (one.CPF !== null && other.CPF !== null && one.CPF !== other.CPF) return none;
  const documents: MotivoDuplicidade[] = [
    ...(same(one.CPF, other.CPF) ? (['CPF'] as const) : []),
    ...(same(one.CNS, other.CNS) ? (['CNS'] as const) : []),
  ];
  const name = nameReason(one, other);
  if (documents.length === 0 && name === undefined) return none;
  const birth = birthReason(one, other);
  const Motivos: MotivoDuplicidade[] = [
    ...documents,
    ...(name === undefined ? [] : [name]),
    ...(birth === undefined ? [] : [birth]),
    ...(same(one.Telefone, other.Telefone) ? (['Telefone'] as const) : []),
    ...(same(one.Email, other.Email) ? (['Email'] as const) : []),
  ];
  const points = Motivos.reduce((sum, motivo) => sum + pontosDoMotivo[motivo], 0);
  return { Pontos: Math.min(100, points), Motivos };
}
