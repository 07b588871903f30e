import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';
import { actions, MANAGE, subjects } from './subjects.ts';

/** One ability of a role: an action, or `manage` for all of them, on a subject. */
export const permissao = z.strictObject({ Acao: z.enum([...actions, MANAGE]), Acesso: z.enum(subjects) });
/** One ability as it is stored in a role. */
export type Permissao = z.infer<typeof permissao>;

/** A page of the web application, as its address says it: `/laboratorio/resultados`. */
export const rota = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[\w\-/]*$/);

/** A role of a company: what its people may do, and where they land after the login (spec §6). */
export const Role = resource({
  path: 'roles',
  noun: 'access.Role',
  subject: 'Perfis',
  writes: { fresh: true, evento: 'Acesso_Alterado' },
  scope: 'empresa',
  sort: 'name:ASC',
  search: ['name'],
  linked: ['name'],
  indexes: [['name']],
  schema: z.strictObject({
    /** Unique within the company. */
    name: texto(60),
    /** The page after the login; null is the first one the person may open. */
    RotaInicial: rota.nullable(),
    Permissoes: z.array(permissao).max(1000),
    /** Whoever acts in the role needs a second factor at the login, after the company's days of grace. */
    ExigeDoisFatores: z.boolean(),
  }),
});
export type Role = Row<typeof Role>;
