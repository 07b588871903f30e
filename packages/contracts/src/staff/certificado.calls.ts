import { z } from 'zod';
import { id } from '../shared/bricks.ts';
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
