import { sql } from 'kysely';
import type { Lab } from './lab-builders.ts';

/** A patient of a name. */
export const addPatient = ({ Empresa }: Lab, name: string) => sql<{ id: number }>`
  insert into pacientes ("Empresa", "NomeCompleto") values (${Empresa}, ${name}) returning id`;

/** A merge of two other patients. */
export const addMerge = ({ Empresa, userId }: Lab) => sql<{ id: number }>`
  with people as (
    insert into pacientes ("Empresa", "NomeCompleto") values (${Empresa}, 'Bia'), (${Empresa}, 'Bia em dobro') returning id
  )
  insert into paciente_mesclas ("Empresa", "Sobrevivente", "Absorvido", "Campos", "Motivo", "Data", "Usuario", "Situacao")
  select ${Empresa}, min(id), max(id), '{}', 'em dobro', now(), ${userId}, 'Feita' from people returning id`;

/** A patient and another one who may be the same. */
export const addDuplicate = ({ Empresa }: Lab, patient: number) => sql<{ id: number }>`
  with other as (
    insert into pacientes ("Empresa", "NomeCompleto") values (${Empresa}, 'Ana Parecida') returning id
  )
  insert into paciente_duplicidades ("Empresa", "Paciente", "Outro", "Pontos", "Motivos", "Decisao")
  select ${Empresa}, ${patient}, id, 80, '["Nome_Igual", "Nascimento"]', 'Pendente' from other returning id`;
