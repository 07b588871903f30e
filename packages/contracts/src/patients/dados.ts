import { z } from 'zod';
import { id, instante } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';

const byId = z.strictObject({ id: z.coerce.number().pipe(id) });

/** Everything that is stored about a person: rows by the path of their noun. */
export const dadosPaciente = z.strictObject({
  Paciente: id,
  GeradoEm: instante,
  Registros: z.record(z.string(), z.array(z.looseObject({ id }))),
});
/** All stored rows about one patient at the moment `GeradoEm`. */
export type DadosPaciente = z.infer<typeof dadosPaciente>;

/** The person's right of access (LGPD art. 18), for machines. */
export const exportarDados = call({
  method: 'GET',
  path: 'pacientes/{id}/dados',
  kind: 'heavy',
  access: ['exportar', 'LGPD'],
  fresh: true,
  background: true,
  summary: 'Tudo o que está guardado sobre um paciente',
  params: byId,
  answer: dadosPaciente,
});

/** The same for people, as a PDF. */
export const exportarDadosPdf = call({
  method: 'GET',
  path: 'pacientes/{id}/dados/pdf',
  access: ['exportar', 'LGPD'],
  fresh: true,
  background: true,
  summary: 'Tudo o que está guardado sobre um paciente, em PDF',
  params: byId,
  answer: z.instanceof(Uint8Array),
  transfer: 'file',
});
