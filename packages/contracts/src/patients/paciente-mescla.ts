import { z } from 'zod';
import { brick, id, instante, memo } from '../shared/bricks.ts';
import { example } from '../shared/example.ts';
import { machine } from '../shared/machine.ts';
import { resource, type Row } from '../shared/resource.ts';
import type { classesPaciente } from './paciente.ts';

/** A merge is done at once; it may be undone once. */
export const pacienteMesclaMachine = machine({
  field: 'Situacao',
  states: ['Feita', 'Desfeita'],
  initial: ['Feita'],
  transitions: [{ from: ['Feita'], to: 'Desfeita', action: 'desfazer', ability: ['mesclar', 'Pacientes'] }],
  tones: { Feita: 'success', Desfeita: 'neutral' },
});

/** The fields of a patient that a merge chooses between two registrations. */
export const camposDaMescla = [
  'NomeCompleto',
  'NomeSocial',
  'DataNascimento',
  'Sexo',
  'CPF',
  'CNS',
  'Telefone',
  'Email',
  'CEP',
  'Endereco',
  'Numero',
  'Complemento',
  'Bairro',
  'Cidade',
  'Estado',
  'Observacao',
] as const satisfies readonly Exclude<keyof typeof classesPaciente, 'IsActive'>[];
/** One of them. */
export type CampoDaMescla = (typeof camposDaMescla)[number];

/** Of whom the survivor keeps a field. */
export const ladosDaMescla = ['Sobrevivente', 'Absorvido'] as const;

/** The side of each field; a field that is not named stays as the survivor has it. */
export const escolhaDaMescla = z.partialRecord(z.enum(camposDaMescla), z.enum(ladosDaMescla));
/** Fields by the side they are taken from. */
export type EscolhaDaMescla = z.infer<typeof escolhaDaMescla>;

/** That two registrations of one person became one, and whether that was undone. */
export const PacienteMescla = resource({
  path: 'paciente-mesclas',
  noun: 'patients.PacienteMescla',
  subject: 'Pacientes',
  scope: 'empresa',
  sort: 'Data:DESC',
  linked: ['Situacao'],
  indexes: [['Data'], ['Sobrevivente'], ['Absorvido'], ['Usuario']],
  relations: {
    Sobrevivente: { path: 'pacientes', fields: ['NomeCompleto'] },
    Absorvido: { path: 'pacientes', fields: ['NomeCompleto'] },
    Usuario: { path: 'usuarios', fields: ['Nome'] },
  },
  // Its step moves rows of other nouns: `desfazerMescla`.
  ownSteps: pacienteMesclaMachine,
  schema: z.strictObject({
    Sobrevivente: id,
    Absorvido: id,
    /** What the survivor got, field by field; the values are the patients' own. */
    Campos: brick('json', escolhaDaMescla),
    Motivo: memo(500),
    Data: instante,
    Usuario: id,
    Situacao: brick('choice', z.enum(pacienteMesclaMachine.states), 'patients.PacienteMescla.Situacao'),
  }),
});
export type PacienteMescla = Row<typeof PacienteMescla>;

/** A merge of two patients. */
export const pacienteMesclaExample = example(PacienteMescla, (n) => ({
  Sobrevivente: n,
  Absorvido: n + 1,
  Campos: { Telefone: 'Absorvido' as const },
  Situacao: 'Feita' as const,
}));
