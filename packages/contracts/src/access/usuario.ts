import { z } from 'zod';
import { email, id, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { child } from '../shared/child.ts';
import { sessaoAberta } from './sessao-aberta.ts';
import { resource, type Row } from '../shared/resource.ts';

/** The languages of the interface (spec §1). */
export const idioma = z.enum(['pt', 'en', 'de', 'fr']);
/** The code of a language of the interface. */
export type Idioma = z.infer<typeof idioma>;

/** Where a person may work: one unit of an organisation, or all of them. */
export const UsuarioAcesso = resource({
  path: 'usuario-acessos',
  noun: 'access.UsuarioAcesso',
  subject: 'Usuarios',
  scope: 'empresa',
  sort: 'Organizacao:ASC',
  indexes: [['Usuario'], ['Organizacao']],
  writes: { fresh: true, evento: 'Acesso_Alterado' },
  relations: {
    Usuario: { path: 'usuarios', fields: ['Nome', 'email'] },
    Organizacao: { path: 'empresas', fields: ['Nome'], company: 'Organizacao' },
    Unidade: { path: 'unidades', fields: ['Nome'], company: 'Organizacao' },
    role: { path: 'roles', fields: ['name'], company: 'Organizacao' },
  },
  schema: z.strictObject({
    Usuario: id,
    /** The company that is opened to the person; whoever grants it works in it. */
    Organizacao: id,
    /** A unit of that company; null opens all of them. */
    Unidade: id.nullable(),
    /** The role of that company that acts there; null for the person's own, in the home company alone. */
    role: id.nullable(),
  }),
});
export type UsuarioAcesso = Row<typeof UsuarioAcesso>;

/**
 * A person who logs in. `Empresa` is the home company: `role` is one of its roles and acts there, in the units granted.
 * Elsewhere the role of the access acts.
 */
export const Usuario = resource({
  path: 'usuarios',
  noun: 'access.Usuario',
  subject: 'Usuarios',
  writes: { fresh: true, evento: 'Acesso_Alterado' },
  scope: 'empresa',
  lifecycle: 'blocked',
  sort: 'Nome:ASC',
  search: ['Nome', 'email'],
  linked: ['Nome', 'email'],
  indexes: [['Nome'], ['role']],
  relations: { role: { path: 'roles', fields: ['name'] } },
  // Another company gives a person of this one its own accesses, without a right over the person.
  children: { Acessos: child(UsuarioAcesso, 'Usuario', { alone: true }) },
  serverFields: ['DoisFatores', 'TrocarSenha'],
  schema: z.strictObject({
    Nome: texto(120),
    /** What the person logs in with: unique in the whole installation. */
    email,
    role: id,
    /** Whether the person also gives a code of an authenticator at the login. */
    DoisFatores: z.boolean(),
    /** Whether the password was given by somebody else and must be changed first. */
    TrocarSenha: z.boolean(),
    blocked: z.boolean(),
  }),
});
export type Usuario = Row<typeof Usuario>;

const byId = z.strictObject({ id: z.coerce.number().pipe(id) });

/** Gives a person a new password, shown once; the person's logins end, and the first login changes it. */
export const usuarioSenhaProvisoria = call({
  method: 'POST',
  path: 'usuarios/{id}/senha-provisoria',
  access: ['editar', 'Usuarios'],
  evento: 'Senha_Provisoria',
  fresh: true,
  summary: 'Gera uma senha provisória, mostrada uma vez; encerra as sessões do usuário',
  params: byId,
  answer: z.strictObject({ Senha: z.string() }),
});

/** Takes the second factor away from a person who lost it. */
export const usuarioRemoverDoisFatores = call({
  method: 'POST',
  path: 'usuarios/{id}/remover-dois-fatores',
  access: ['editar', 'Usuarios'],
  evento: 'Segundo_Fator_Removido',
  fresh: true,
  summary: 'Remove o segundo fator de um usuário que o perdeu, com o motivo',
  params: byId,
  body: z.strictObject({ Motivo: texto(500) }),
  answer: Usuario.row,
});

/** Where a person is logged in. */
export const usuarioSessoes = call({
  method: 'GET',
  path: 'usuarios/{id}/sessoes',
  access: ['editar', 'Usuarios'],
  summary: 'As sessões abertas de um usuário',
  params: byId,
  answer: z.array(sessaoAberta),
});

/** Ends one of a person's logins, or with null all of them; their next requests are refused within seconds. */
export const usuarioEncerrarSessoes = call({
  method: 'POST',
  path: 'usuarios/{id}/encerrar-sessoes',
  access: ['editar', 'Usuarios'],
  evento: 'Sessoes_Encerradas',
  summary: 'Encerra uma sessão de um usuário, ou todas',
  params: byId,
  body: z.strictObject({ Sessao: z.uuid().nullable() }),
  answer: z.strictObject({}),
});
