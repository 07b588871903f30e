import { z } from 'zod';
import { id, instante, texto } from '../shared/bricks.ts';
import { example } from '../shared/example.ts';
import { machine } from '../shared/machine.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What public links are for. */
export const finalidadesLink = [
  'Redefinir_Senha',
  'Laudo_Paciente',
  'Laudo_Cliente',
  'Pagamento',
  'Video_Embriao',
] as const;
/** The purpose of one public link. */
export type FinalidadeLink = (typeof finalidadesLink)[number];

/** The states of a public link. */
export const linkPublicoStates = ['Aberto', 'Usado', 'Expirado', 'Retirado'] as const;

/** A link expires, is withdrawn by somebody or by a newer one, or, where it changes something, is used once. */
export const linkPublicoMachine = machine({
  field: 'Situacao',
  states: linkPublicoStates,
  initial: ['Aberto'],
  transitions: [
    { from: ['Aberto'], to: 'Usado', action: 'usar', ability: 'system' },
    { from: ['Aberto'], to: 'Expirado', action: 'expirar', ability: 'system' },
    { from: ['Aberto'], to: 'Retirado', action: 'revogar', ability: ['editar', 'Configuracoes'] },
  ],
  tones: { Aberto: 'progress', Usado: 'success', Expirado: 'neutral', Retirado: 'danger' },
});

/**
 * A link that opens one page outside the login, for whoever has it. The server keeps a hash of its token only:
 * nobody who reads the rows can open it.
 */
export const LinkPublico = resource({
  path: 'link-publicos',
  noun: 'settings.LinkPublico',
  subject: 'Configuracoes',
  scope: 'empresa',
  sort: 'CriadoEm:DESC',
  indexes: [
    ['Situacao', 'ExpiraEm'],
    ['Origem', 'OrigemId'],
  ],
  machine: linkPublicoMachine,
  schema: z.strictObject({
    Finalidade: z.enum(finalidadesLink),
    CriadoEm: instante,
    ExpiraEm: instante,
    Situacao: z.enum(linkPublicoStates),
    /** The record it is for: the path of its noun and its id. */
    Origem: texto(80),
    OrigemId: id,
    /** How often what it leads to was shown. */
    Aberturas: z.int().nonnegative(),
  }),
});
export type LinkPublico = Row<typeof LinkPublico>;

/** A valid public link: an open one to set a user's password anew. */
export const linkPublicoExample = example(LinkPublico, (n) => ({
  Finalidade: 'Redefinir_Senha' as const,
  Situacao: 'Aberto' as const,
  Origem: 'usuarios',
  OrigemId: n,
  Aberturas: 0,
}));
