import { abilitiesAsked } from '@bancada/contracts';
import {
  type Action,
  actions,
  MANAGE,
  type Permissao,
  type Subject,
  subjects,
  SYSTEM,
} from '@bancada/contracts/access';

/** A module, and the actions something asks for in it; one nothing asks for yet is only granted whole. */
export interface Module {
  readonly subject: Subject;
  readonly actions: readonly Action[];
}

/** Every module but the one that means everything, in the order of the specification. */
export const modules: readonly Module[] = subjects
  .filter((subject) => subject !== SYSTEM)
  .map((subject) => ({ subject, actions: actionsOf(subject) }));

function actionsOf(subject: Subject): Action[] {
  const asked = new Set(abilitiesAsked.filter(([, acesso]) => acesso === subject).map(([acao]) => acao));
  return actions.filter((action) => asked.has(action));
}

const is = (permission: Permissao, Acao: Permissao['Acao'], Acesso: Subject) =>
  permission.Acesso === Acesso && permission.Acao === Acao;

/** Whether a role has all of a module (or everything). */
export const hasAll = (role: readonly Permissao[], subject: Subject): boolean =>
  role.some((each) => is(each, MANAGE, subject));

/** Whether a role may do one thing. */
export const has = (role: readonly Permissao[], action: Action, subject: Subject): boolean =>
  hasAll(role, subject) || role.some((each) => is(each, action, subject));

/** Grants or takes all of a module; single actions are part of it. */
export function setAll(role: readonly Permissao[], subject: Subject, granted: boolean): Permissao[] {
  const others = role.filter(({ Acesso }) => Acesso !== subject);
  return granted ? [...others, { Acao: MANAGE, Acesso: subject }] : others;
}

/** Grants or takes one action. Taking one from a module that is granted whole leaves its other actions. */
export function setOne(role: readonly Permissao[], module: Module, action: Action, granted: boolean): Permissao[] {
  const { subject, actions: known } = module;
  // What the editor does not show is not the editor's to take.
  const others = role.filter(
    ({ Acao, Acesso }) => Acesso !== subject || !(Acao === MANAGE || known.some((one) => one === Acao)),
  );
  const kept = known.filter((each) => (each === action ? granted : has(role, each, subject)));
  return [...others, ...kept.map((Acao) => ({ Acao, Acesso: subject }))];
}

/** How many of a module's actions a role has. */
export const countOf = (role: readonly Permissao[], { subject, actions: known }: Module): number =>
  known.filter((action) => has(role, action, subject)).length;
