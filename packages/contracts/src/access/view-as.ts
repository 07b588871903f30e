import { z } from 'zod';
import { id } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { userInfo } from './session.ts';

/** Sees the system as a role in a unit does; nothing can be written meanwhile (`VER_COMO`). */
export const verComo = call({
  method: 'POST',
  path: 'auth/ver-como',
  access: ['editar', 'Perfis'],
  summary: 'Vê o sistema como um papel em uma unidade; enquanto isso nada é gravado',
  body: z.strictObject({ role: id, Unidade: id.nullable() }),
  answer: userInfo,
});

/** Returns to one's own access. */
export const deixarDeVerComo = call({
  method: 'DELETE',
  path: 'auth/ver-como',
  access: 'session',
  summary: 'Volta ao próprio acesso',
  answer: z.strictObject({}),
});
