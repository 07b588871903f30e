import {
  Embryo,
  EmbryoAnotacao,
  EmbryoDestino,
  EsPaciente,
  EsTratamento,
  type SequenciaEmbriao,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { buildPerson, inLab, type Lab } from './lab-builders.ts';
import type { Seeded } from './walk-seeded.ts';

/** A sequence of so many frames, an hour between them. */
export const sequenceOf = (frames: number): SequenciaEmbriao => ({
  Simulador: true,
  Lamina: 'L1',
  Poco: '1',
  Planos: [-15, 0, 15],
  LarguraMicra: '200',
  Quadros: Array.from({ length: frames }, (_, Quadro) => ({ Quadro, Hpi: String(Quadro) })),
  Avisos: [],
  LidaEm: '2026-11-20T12:00:00.000Z',
});

/** An embryo of a treatment, as the ES system would have brought it. */
export async function insertEmbryo(
  lab: Lab,
  treatment: number,
  name: string,
  more: Partial<Embryo> = {},
): Promise<number> {
  const { Empresa, Unidade } = lab;
  const row = {
    Empresa,
    Unidade,
    EsTratamento: treatment,
    EsViewerEmbryoId: name,
    Codigo: name,
    StatusEmbryo: 'Em_Avaliacao',
    Destino: 'Em_Cultivo',
    Processando: false,
    Sample: null,
    Video: null,
    ...more,
  };
  const [made] = await inLab(
    lab,
    sql<{ id: number }>`
      insert into embryos (${sql.join(Object.keys(row).map((field) => sql.id(field)))})
      values (${sql.join(Object.values(row))}) returning id`,
  );
  const id = made?.id ?? 0;
  await inLab(
    lab,
    sql`insert into embryo_sequencias ("Empresa", "Embryo", "Sequencia")
      values (${Empresa}, ${id}, ${JSON.stringify(sequenceOf(150))}::jsonb)`,
  );
  return id;
}

/** A patient of the ES system. */
export async function insertPatient(lab: Lab, Nome = 'Paciente de teste', name = 'P-1'): Promise<number> {
  const [made] = await inLab(
    lab,
    sql<{ id: number }>`
      insert into es_pacientes ("Empresa", "EsViewerPatientIDx", "Nome") values (${lab.Empresa}, ${name}, ${Nome})
      returning id`,
  );
  return made?.id ?? 0;
}

/** A treatment of a patient of the ES system. */
export async function insertTreatment(lab: Lab, patient: number, Codigo = 'Ciclo 1'): Promise<number> {
  const [made] = await inLab(
    lab,
    sql<{ id: number }>`
      insert into es_tratamentos ("Empresa", "EsPaciente", "Codigo", "Status", "created_at")
      values (${lab.Empresa}, ${patient}, ${Codigo}, 'Ativo', '2026-11-20T12:00:00Z') returning id`,
  );
  return made?.id ?? 0;
}

/** A treatment with embryos, an annotation of the laboratory's person, and a step of fate that waits for them. */
export async function addEmbryos({ lab }: Seeded, ids: Map<string, number>): Promise<void> {
  const { Empresa, Unidade, userId } = lab;
  const treatment = await insertTreatment(lab, ids.get(EsPaciente.path) ?? 0);
  ids.set(EsTratamento.path, treatment);
  const embryo = await insertEmbryo(lab, treatment, 'SIM-P1-C1-E1');
  ids.set(Embryo.path, embryo);
  ids.set('embryos/livre', await insertEmbryo(lab, treatment, 'WALK-2'));
  const [note] = await inLab(
    lab,
    sql<{ id: number }>`
      insert into embryo_anotacaos ("Empresa", "Unidade", "Embryo", "Tipo", "Codigo", "Hpi", "Quadro", "Usuario", "Cega", "Data")
      values (${Empresa}, ${Unidade}, ${embryo}, 'Evento', 't2', 26, 26, ${userId}, false, now()) returning id`,
  );
  ids.set(EmbryoAnotacao.path, note?.id ?? 0);
  const other = await buildPerson(lab);
  const [fate] = await inLab(
    lab,
    sql<{ id: number }>`
      insert into embryo_destinos ("Empresa", "Unidade", "Embryo", "Acao", "De", "Para", "Situacao", "Usuario", "Data", "Atual")
      values (${Empresa}, ${Unidade}, ${embryo}, 'biopsiar', 'Em_Cultivo', 'Biopsiado', 'Pendente', ${other.id}, now(), false)
      returning id`,
  );
  ids.set(EmbryoDestino.path, fate?.id ?? 0);
}
