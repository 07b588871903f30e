import { type ModeloEmEdicao, modeloEmEdicao } from '@bancada/contracts/laboratory';
import { z } from 'zod';

const secao = modeloEmEdicao.shape.Secoes.element.partial();

/** Of a record's form: fields that nobody has touched may not be there yet. */
const typed = z.object({
  id: z.number().optional(),
  Titulo: z.unknown(),
  Secoes: z.array(z.object(secao.shape)).optional(),
});

/** What a form has of a model; null while a document cannot be drawn of it. */
export function typedModel(record: Readonly<Record<string, unknown>>): ModeloEmEdicao | null {
  const read = typed.safeParse(record);
  if (!read.success) return null;
  const { id, Titulo, Secoes = [] } = read.data;
  const empty = { Titulo: null, Texto: null, Componente: null, Arquivo: null };
  const model = { id: id ?? null, Titulo, Secoes: Secoes.map((each) => ({ ...empty, ...each })) };
  const whole = modeloEmEdicao.safeParse(model);
  return whole.success ? whole.data : null;
}
