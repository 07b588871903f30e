import { z } from 'zod';
import { codigo, id, texto, versao } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { Componente, definicaoComponente } from '../component.ts';
import { impacto } from './impacto.ts';

const EDIT = ['editar', 'Procedimentos'] as const;

/** The most components an exam has. */
export const MAX_COMPONENTES = 300;

/** A component as a save of its exam sends it: without an id it is a new one, with one it says the version it had. */
export const componenteDoExame = z
  .strictObject({ id: id.optional(), Versao: versao.optional(), ...definicaoComponente })
  .refine((each) => (each.id === undefined) === (each.Versao === undefined));
/** One component as a save of its exam has it: `id` and `Versao` are both there, or both not. */
export type ComponenteDoExame = z.infer<typeof componenteDoExame>;

/** Saves what changed of an exam's components in one transaction: all of it, or nothing. Others stay as they are. */
export const salvarComponentes = call({
  method: 'PUT',
  path: 'tratamentos/{id}/componentes',
  kind: 'bulk',
  access: EDIT,
  summary: 'Grava de uma vez os componentes de um exame: novos, alterados e retirados',
  params: z.strictObject({ id: z.coerce.number().pipe(id) }),
  body: z.strictObject({
    Componentes: z.array(componenteDoExame).max(MAX_COMPONENTES).default([]),
    Removidos: z
      .array(z.strictObject({ id, Versao: versao }))
      .max(MAX_COMPONENTES)
      .default([]),
    /** Why ranges may overlap, where they do. */
    Justificativa: texto(2000).optional(),
  }),
  answer: z.array(Componente.row),
});

/** Recomputes the latest authorised results with components as they would be; stores nothing. */
export const impactoComponentes = call({
  method: 'POST',
  path: 'components/impacto',
  kind: 'bulk',
  limits: { weight: 'heavy' },
  access: EDIT,
  reads: true,
  summary: 'O que mudaria nos últimos resultados autorizados se os componentes fossem estes; nada é gravado',
  body: z.strictObject({
    Tratamento: id,
    /** All components of the exam as they would be. */
    Componentes: z.array(componenteDoExame).max(MAX_COMPONENTES),
    Ultimos: z.int().min(1).max(100_000).default(500),
    /** Only results of this component in `Linhas`. */
    CodigoComponent: codigo.optional(),
    Todas: z.boolean().default(false),
  }),
  answer: impacto,
});

/** The most lines of an impact that are answered. */
export const MAX_LINHAS_IMPACTO = 200;
