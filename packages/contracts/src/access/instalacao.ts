import { z } from 'zod';
import { cnpj, id, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { session } from './session.ts';
import { idioma } from './usuario.ts';

/** Whether this installation still waits for its first company, and what the caller must know to make it. */
export const verInstalacao = call({
  method: 'GET',
  path: 'instalacao',
  access: 'public',
  summary: 'Diz se a instalação espera pela primeira empresa',
  answer: z.strictObject({
    pendente: z.boolean(),
    /** The code of the server's log is asked: the caller is not on the server's own machine. */
    precisaCodigo: z.boolean(),
  }),
});

/** The first company, unit and administrator. Works once, and only in an empty installation. */
export const instalar = call({
  method: 'POST',
  path: 'instalacao',
  access: 'public',
  summary: 'Cria a primeira empresa, unidade e administrador, e entra',
  body: z.strictObject({
    Codigo: z.string().trim().max(40).optional(),
    Empresa: z.strictObject({ Nome: texto(120), CNPJ: cnpj }),
    Unidade: z.strictObject({ Nome: texto(120) }),
    Administrador: z.strictObject({
      Nome: texto(120),
      email: z.email().max(200),
      password: z.string().min(1).max(200),
    }),
    Idioma: idioma,
  }),
  answer: session,
});

/** Takes the demo company away with everything that is its own, people and audit included. There is no way back. */
export const removerDemonstracao = call({
  method: 'POST',
  path: 'demonstracao/remover',
  kind: 'heavy',
  access: ['deletar', 'Configuracoes'],
  fresh: true,
  summary: 'Remove a empresa de demonstração e tudo o que é dela',
  body: z.strictObject({ Empresa: id }),
  answer: z.strictObject({
    /** Rows that went, by table. */
    Removidos: z.record(z.string(), z.int().nonnegative()),
  }),
});

/** Takes the demo company away as `removerDemonstracao` does, and makes it anew, as it is at a first start. */
export const restaurarDemonstracao = call({
  method: 'POST',
  path: 'demonstracao/restaurar',
  kind: 'heavy',
  access: ['deletar', 'Configuracoes'],
  fresh: true,
  summary: 'Remove a empresa de demonstração e a cria de novo, como no primeiro início',
  body: z.strictObject({ Empresa: id }),
  answer: z.strictObject({
    /** The company that was made. */
    Empresa: id,
  }),
});
