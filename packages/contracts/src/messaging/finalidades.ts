import { z } from 'zod';
import { instante, texto } from '../shared/bricks.ts';

/** What a message is for: the variables of its texts, each of them a text. */
interface FinalidadeMensagem<S extends z.ZodObject = z.ZodObject> {
  readonly Variaveis: S;
  /**
   * Variables that must not be read by anybody but the person, such as a link that logs in: they are stored apart until
   * the message is delivered or refused, and then deleted.
   */
  readonly secretas: readonly (keyof z.output<S> & string)[];
}

function finalidade<S extends z.ZodObject>(
  Variaveis: S,
  secretas: readonly (keyof z.output<S> & string)[] = [],
): FinalidadeMensagem<S> {
  return { Variaveis, secretas };
}

const nome = texto(120);
const laudo = z.strictObject({ Nome: nome, Empresa: nome, Pedido: texto(40), Dias: texto(5), Link: texto(300) });

/**
 * What messages are sent for, with the variables of each. The texts of a purpose are `mensagem.<purpose>.assunto` and
 * `mensagem.<purpose>.corpo` in `packages/contracts/lang/mensagens/<language>.json`, whose places are the variables.
 */
export const finalidadesMensagem = {
  /** The password of the account was changed. */
  Senha_Trocada: finalidade(z.strictObject({ Nome: nome, Quando: instante })),
  /** Somebody has requested another password; the link chooses it. */
  Redefinir_Senha: finalidade(z.strictObject({ Nome: nome, Minutos: texto(5), Link: texto(300) }), ['Link']),
  /** Material of an order could not be used, and is needed again. */
  Recoleta_Pedida: finalidade(z.strictObject({ Nome: nome, Pedido: texto(40) })),
  /** A laudo is published, or published anew after a correction; the link asks who opens it. */
  Laudo_Pronto: finalidade(laudo, ['Link']),
  Laudo_Retificado: finalidade(laudo, ['Link']),
  /** The video of an embryo is released; the link asks who opens it. */
  Video_Embriao: finalidade(
    z.strictObject({ Nome: nome, Empresa: nome, Embriao: texto(40), Dias: texto(5), Link: texto(300) }),
    ['Link'],
  ),
  /** Something is to be paid; the link shows how. */
  Pagamento: finalidade(
    z.strictObject({
      Nome: nome,
      Empresa: nome,
      Valor: texto(40),
      Vencimento: texto(10),
      Dias: texto(5),
      Link: texto(300),
    }),
    ['Link'],
  ),
  /** An administrator took the second factor of the account away. */
  Segundo_Fator_Removido: finalidade(z.strictObject({ Nome: nome, Por: nome, Quando: instante })),
} as const satisfies Record<string, FinalidadeMensagem>;

/** The purposes of messages. */
export type FinalidadeDeMensagem = keyof typeof finalidadesMensagem;

/** The purposes of messages, in an order. */
export const finalidadesDeMensagem = Object.keys(finalidadesMensagem) as [
  FinalidadeDeMensagem,
  ...FinalidadeDeMensagem[],
];
