import { z } from 'zod';
import { instante, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';

/** The changes of the database's tables that this installation has. */
export const migracoes = call({
  method: 'GET',
  path: 'migracoes',
  access: ['ler', 'Configuracoes'],
  summary: 'As migrações aplicadas ao banco de dados, da última para a primeira',
  answer: z.array(z.strictObject({ Nome: texto(200), AplicadaEm: instante })),
});
