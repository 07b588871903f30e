import { z } from 'zod';
import { brick, id, instante, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';

/** An address by http or https, without a password in it: that is stored apart, sealed. */
const enderecoCarimbo = brick(
  'text',
  z
    .string()
    .trim()
    .max(500)
    .check(z.url({ protocol: /^https?$/ }))
    .regex(/^https?:\/\/[^\s@#]+$/),
);

/**
 * Whom a company asks for the timestamps of its digital signatures (RFC 3161): the first one in use, by its name. Its
 * password is stored sealed, apart.
 */
export const ServicoCarimbo = resource({
  path: 'servico-carimbos',
  noun: 'laboratory.ServicoCarimbo',
  subject: 'Configuracoes',
  writes: { imported: false },
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  serverFields: ['SenhaDesde'],
  search: ['Nome', 'Endereco', 'Usuario'],
  linked: ['Nome'],
  indexes: [['Nome']],
  rules: {
    temEndereco: {
      holds: ({ Tipo, Endereco }) => (Tipo === 'Servidor') === (Endereco !== null),
      fields: ['Endereco', 'Tipo'],
    },
  },
  schema: z.strictObject({
    Nome: texto(120),
    /** The simulator is part of the product: its timestamps prove nothing, and say so. */
    Tipo: z.enum(['Servidor', 'Simulador']),
    Endereco: enderecoCarimbo.nullable(),
    Usuario: texto(120).nullable(),
    /** Since when its password is the one it has. */
    SenhaDesde: instante.nullable(),
    /** What becomes of a signing for which there is no timestamp. */
    SemCarimbo: z.enum(['Recusar', 'Assinar']),
    IsActive: z.boolean(),
  }),
});
export type ServicoCarimbo = Row<typeof ServicoCarimbo>;

/** A server with an address. */
export const servicoCarimboExample = example(ServicoCarimbo, (n) => ({
  Tipo: 'Servidor' as const,
  Endereco: `https://carimbo${n}.exemplo.com.br/tsa`,
}));

/**
 * Stores the password of a timestamping service, sealed for its address, or forgets it (null). It is answered by no call;
 * with another address it has to be given again.
 */
export const guardarSenhaCarimbo = call({
  method: 'POST',
  path: 'servico-carimbos/{id}/senha',
  access: ['editar', 'Configuracoes'],
  fresh: true,
  summary: 'Guarda a senha de um serviço de carimbo do tempo, ou a apaga; ela não é mostrada por nenhuma chamada',
  params: z.strictObject({ id: z.coerce.number().pipe(id) }),
  body: z.strictObject({ Senha: z.string().min(1).max(200).nullable() }),
  answer: ServicoCarimbo.row,
});
