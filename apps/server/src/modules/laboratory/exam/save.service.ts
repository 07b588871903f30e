import {
  Componente,
  definitionOf,
  type ComponenteDoExame,
  type DefinicaoComponente,
  type salvarComponentes,
} from '@bancada/contracts';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../platform/errors/index.ts';
import type { Ctx } from '../../../platform/http/index.ts';
import { createRecord, removeRecord, updateRecord } from '../../../platform/resource/write.ts';
import { checkComponent, checkTogether, checkVariables } from './check.ts';
import { checkSources } from '../origin/check.ts';
import { activeComponents, companyOfExam, holdExam } from './components.ts';

type SaveCtx = Ctx<typeof salvarComponentes>;

/** The exam is checked as a whole before: a component alone might clash with one that is renamed in the same save. */
const writing = { resource: Componente, hooks: {} };

/** Saves the components of an exam that are sent, all or none; answers all it has then. */
export async function saveComponents(ctx: SaveCtx): Promise<Componente[]> {
  const { params, body } = ctx;
  const Empresa = await companyOfExam(ctx, params.id);
  const added = body.Componentes.filter(({ id }) => id === undefined);
  await holdExam(ctx, Empresa, params.id, { isNew: added.length > 0 });
  const stored = await activeComponents(ctx, Empresa, params.id);
  const changed = body.Componentes.filter((each) => isChanged(each, stored));
  requireOwn(body, stored);
  requireAbilities(ctx, { criar: added.length, deletar: body.Removidos.length });
  for (const each of [...changed, ...added]) checkComponent(definitionOf(each), body.Justificativa ?? null);
  const after = afterwards(body, stored);
  checkTogether(after, new Set([...changed, ...added].map(({ CodigoComponent }) => CodigoComponent)));
  checkVariables(after, [...changed, ...added]);
  await checkSources(ctx, {
    Empresa,
    Tratamento: params.id,
    changed: [...changed, ...added],
    removed: body.Removidos.map(({ id }) => id),
  });
  for (const { id, Versao } of body.Removidos) await removeRecord(ctx, writing, id, Versao);
  for (const { id = 0, ...each } of changed)
    await updateRecord(ctx, writing, id, { ...each, ...reasonOf(body.Justificativa) });
  for (const each of added) await createRecord(ctx, writing, { Empresa, Tratamento: params.id, ...definitionOf(each) });
  return activeComponents(ctx, Empresa, params.id);
}

const reasonOf = (Justificativa: string | undefined) => (Justificativa === undefined ? {} : { Justificativa });

/** What is sent as it is stored gets no new version: results name the version they were copied from. */
function isChanged(sent: ComponenteDoExame, stored: readonly Componente[]): boolean {
  const before = stored.find(({ id }) => id === sent.id);
  return before !== undefined && !isDeepStrictEqual(definitionOf(before), definitionOf(sent));
}

/** Only components of this exam are changed through it. */
function requireOwn({ Componentes, Removidos }: SaveCtx['body'], stored: readonly Componente[]): void {
  const own = new Set(stored.map(({ id }) => id));
  const named = [...Componentes.flatMap(({ id }) => id ?? []), ...Removidos.map(({ id }) => id)];
  if (new Set(named).size < named.length) throw new AppError('DADOS_INVALIDOS', undefined, ['Componentes']);
  if (!named.every((id) => own.has(id))) throw new AppError('NAO_ENCONTRADO');
}

function requireAbilities({ can }: SaveCtx, wanted: Readonly<Record<string, number>>): void {
  const missing = Object.keys(wanted).find((acao) => wanted[acao] !== 0 && !can([acao, 'Procedimentos']));
  if (missing) throw new AppError('SEM_PERMISSAO', { url: Componente.path, acao: missing, acesso: 'Procedimentos' });
}

/** The components of the exam once this save is stored. */
function afterwards({ Componentes, Removidos }: SaveCtx['body'], stored: readonly Componente[]): DefinicaoComponente[] {
  const named = new Set([...Componentes, ...Removidos].map(({ id }) => id));
  return [...stored.filter(({ id }) => !named.has(id)), ...Componentes];
}
