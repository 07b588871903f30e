import { camposDaMescla, type CampoDaMescla, type EscolhaDaMescla, type Paciente } from '@bancada/contracts/patients';

/** Of whom a field is kept. */
export type Side = 'Sobrevivente' | 'Absorvido';

/** The two registrations by their side. */
export type Sides = Readonly<Record<Side, Paciente>>;

/** The fields that differ, and those that are the same on both sides and are not empty. */
export function fieldsOf(sides: Sides): {
  readonly different: readonly CampoDaMescla[];
  readonly same: readonly CampoDaMescla[];
} {
  const { Sobrevivente: one, Absorvido: other } = sides;
  return {
    different: camposDaMescla.filter((name) => one[name] !== other[name]),
    same: camposDaMescla.filter((name) => one[name] === other[name] && one[name] !== null),
  };
}

/** Of whom a field is kept until somebody says otherwise: who stays, unless only the other one has it. */
export const firstSide = ({ Sobrevivente, Absorvido }: Sides, name: CampoDaMescla): Side =>
  Sobrevivente[name] === null && Absorvido[name] !== null ? 'Absorvido' : 'Sobrevivente';

/** The choice of every field that differs. */
export const choiceOf = (sides: Sides, chosen: EscolhaDaMescla): EscolhaDaMescla =>
  Object.fromEntries(fieldsOf(sides).different.map((name) => [name, chosen[name] ?? firstSide(sides, name)]));
