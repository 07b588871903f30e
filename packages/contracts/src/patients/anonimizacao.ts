import { z } from 'zod';
import { data, id, instante, texto, versao } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { resource, type Row } from '../shared/resource.ts';

/** That and how far a person was anonymised. The clinical record stays; while the law keeps it, so does its identity. */
export const Anonimizacao = resource({
  path: 'anonimizacoes',
  subject: 'LGPD',
  scope: 'empresa',
  sort: 'Data:DESC',
  indexes: [['Paciente', 'Data'], ['Data']],
  relations: { Paciente: { path: 'pacientes', fields: ['NomeCompleto'] } },
  schema: z.strictObject({
    Paciente: id,
    /** `Total`: identity and contact were cut; `Contato`: contact only, because the record must still be kept. */
    Alcance: z.enum(['Total', 'Contato']),
    /** Until when the identity must be kept; null when nothing keeps it. */
    GuardarAte: data.nullable(),
    /** The law that keeps it. */
    Fundamento: texto(200).nullable(),
    Motivo: texto(500),
    Data: instante,
    Usuario: id,
  }),
});
export type Anonimizacao = Row<typeof Anonimizacao>;

/**
 * Anonymises a patient as far as the law allows, with a reason; the medical record stays. Refused with
 * `CONFIRMAR_IDENTIDADE` while the person has not proved who they are a short time ago.
 */
export const anonimizarPaciente = call({
  method: 'POST',
  path: 'pacientes/{id}/anonimizar',
  access: ['anonimizar', 'LGPD'],
  fresh: true,
  summary: 'Anonimiza um paciente até onde a lei deixa; o prontuário fica',
  params: z.strictObject({ id: z.coerce.number().pipe(id) }),
  body: z.strictObject({ Versao: versao, Motivo: texto(500) }),
  answer: Anonimizacao.row,
});
