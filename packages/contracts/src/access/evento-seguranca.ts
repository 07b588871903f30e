import { z } from 'zod';
import { id, instante, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';
import { tipoEventoSeguranca } from '../shared/security-kind.ts';

/** What a person proved who they are with, or tried to. */
export const fatorLogin = z.enum(['Senha', 'Codigo', 'Senha_Codigo', 'Senha_Reserva']);
/** A factor, or two of them, that was given at a login. */
export type FatorLogin = z.infer<typeof fatorLogin>;

/** `Empresa` of events whose company is unknown: tries of accounts that do not exist, and requests without a login. */
export const SEM_EMPRESA = 0;

/**
 * A security event of a company: an authentication, a change of an account, or a refusal. Equal events of the same five
 * minutes are one row. What is `Excesso` counts events beyond the rows that an hour may have. People who act in the
 * whole company see all of them, others those of people of their units; events of no company (`SEM_EMPRESA`) are for
 * people who may do everything.
 */
export const EventoSeguranca = resource({
  path: 'eventos-seguranca',
  noun: 'access.EventoSeguranca',
  subject: 'Auditoria',
  scope: 'unidade',
  semEmpresa: true,
  sort: 'UltimaEm:DESC',
  search: ['Rede', 'Chamada', 'RequestId', 'Codigo'],
  indexes: [['Usuario', 'UltimaEm']],
  relations: { Usuario: { path: 'usuarios', fields: ['Nome'] } },
  schema: z.strictObject({
    Tipo: tipoEventoSeguranca,
    /** When the last of them happened. */
    UltimaEm: instante,
    /** When the first of them happened. */
    Data: instante,
    Vezes: z.int().positive(),
    /** Who did it, or whose account was tried; null when it is nobody's. */
    Usuario: id.nullable(),
    /** The unit the person works in, where it is only one of the company's. */
    Unidade: id.nullable(),
    Fator: fatorLogin.nullable(),
    /** The network it came from: IPv4 /24 or IPv6 /48. */
    Rede: texto(60).nullable(),
    /** A keyed hash of the address (of IPv6 its /64): equal for the same place. */
    Lugar: texto(60).nullable(),
    /** Browser and system, where they are known ones. */
    Navegador: texto(60).nullable(),
    /** Method and path of the call, without values. */
    Chamada: texto(200).nullable(),
    /** The code of the refusal, as `docs/errors.md` lists it. */
    Codigo: texto(60).nullable(),
    /** A keyed hash of the account as it was typed: equal for the same account. */
    Conta: texto(60).nullable(),
    /** The first one's request: the audit has it, too, where something was changed. */
    RequestId: texto(80).nullable(),
  }),
});
export type EventoSeguranca = Row<typeof EventoSeguranca>;
