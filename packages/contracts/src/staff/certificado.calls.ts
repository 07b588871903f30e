import { z } from 'zod';
import { id, instante } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { Assinatura } from './assinatura.ts';

const params = z.strictObject({ id: z.coerce.number().pipe(id) });
const EDIT = ['editar', 'Equipe'] as const;

/**
 * Keeps a digital certificate (PKCS #12, A1) for a signature: laudos that its owner authorises are signed with it from
 * then on. The key is stored sealed; the password is not stored, and neither is ever answered.
 */
export const guardarCertificado = call({
  method: 'POST',
  path: 'assinaturas/{id}/certificado',
  access: EDIT,
  fresh: true,
  summary: 'Guarda o certificado digital (A1) de uma assinatura; a senha do arquivo não é guardada',
  transfer: 'multipart',
  params,
  body: z.strictObject({ Senha: z.string().max(200) }),
  answer: Assinatura.calls.get.answer,
});

/**
 * The chain of a signature's digital certificate, from it upwards, and what it ends in: an authority that the operator
 * trusts, a root that only the file names, or nothing that is known.
 */
export const cadeiaCertificado = call({
  method: 'GET',
  path: 'assinaturas/{id}/cadeia',
  access: ['ler', 'Equipe'],
  summary: 'A cadeia do certificado digital de uma assinatura, e o que a última lista de revogados diz dele',
  params,
  answer: z.strictObject({
    Cadeia: z.array(
      z.strictObject({
        Titular: z.string(),
        Emissor: z.string(),
        De: instante,
        Ate: instante,
        Origem: z.enum(['Arquivo', 'Operador']),
      }),
    ),
    Ancora: z.enum(['Operador', 'Arquivo', 'Nenhuma']),
    /** When the list was made, when the next one is due, and since when it has the certificate as revoked. */
    Lista: z.strictObject({ De: instante, Ate: instante, RevogadoDesde: instante.nullable() }).nullable(),
  }),
});

/**
 * Holds a list of revoked certificates (X.509 CRL, in DER or PEM) against the certificate of a signature and the company's
 * others by the same issuer. Whose certificate it revokes signs nothing more with it.
 */
export const guardarListaRevogados = call({
  method: 'POST',
  path: 'assinaturas/{id}/lista-revogados',
  access: EDIT,
  summary: 'Confere os certificados guardados com uma lista de revogados do emissor deles',
  transfer: 'multipart',
  params,
  body: z.strictObject({}),
  answer: Assinatura.calls.get.answer,
});

/** Forgets the digital certificate of a signature, with its key. What was signed with it stays as it is. */
export const retirarCertificado = call({
  method: 'DELETE',
  path: 'assinaturas/{id}/certificado',
  access: EDIT,
  fresh: true,
  summary: 'Retira o certificado digital de uma assinatura e apaga a chave',
  params,
  answer: Assinatura.calls.get.answer,
});
