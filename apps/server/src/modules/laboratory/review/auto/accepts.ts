import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a rule `g` takes a submission `s`, in SQL: the one place where it is said, for the rule that acts and for the
 * one that is tried on the past. What has a risk is taken by none.
 */
export const accepts: RawBuilder<boolean> = sql`(
  not s."ComRisco"
  and (g."Tratamento" is null or g."Tratamento" = s."Tratamento")
  and not (g."ExigeReferencia" and s."SemReferencia")
  and not (g."ExigeNumeroExato" and s."SemNumeroExato")
  and (g."ControleHoras" is null or (s."ControleMinutos" is not null and s."ControleMinutos" <= g."ControleHoras" * 60))
  and not (g."ExigeInstrumento" and s."Digitado")
  and not (g."RecusaSinais" and s."ComSinais")
  and not (g."RecusaRepeticao" and s."Execucao" > 1))`;
