import { z } from 'zod';
import { id, instante } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';

/** How many lines a page has. */
export const ACESSOS_PAGINA = 50;

/** That somebody was shown a patient, or was given the patient's data. */
export const acessoPaciente = z.strictObject({
  Seq: id,
  Data: instante,
  Usuario: id.nullable(),
  UsuarioNome: z.string().nullable(),
  Acao: z.enum(['ler', 'exportar']),
  /** Shown among others in a list, not opened alone. */
  EmLista: z.boolean(),
  /** The registration that was shown: the patient's own, or one that was merged into it. */
  Cadastro: id,
});
/** One access to a patient's data: who, when, and whether they read or exported it. */
export type AcessoPaciente = z.infer<typeof acessoPaciente>;

/** Who saw a patient's data (LGPD art. 18), by whichever registration of theirs, the last one first. */
export const listAcessosPaciente = call({
  method: 'GET',
  path: 'pacientes/{id}/acessos',
  access: ['ler', 'LGPD'],
  summary: 'Quem viu os dados de um paciente, e quando',
  params: z.strictObject({ id: z.coerce.number().pipe(id) }),
  query: z.strictObject({ antes: z.coerce.number().pipe(id).optional() }),
  answer: z.strictObject({
    acessos: z.array(acessoPaciente),
    /** What to send as `antes` for the next page; null on the last one. */
    proxima: id.nullable(),
  }),
});
