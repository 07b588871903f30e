import type { ErrorCode, TipoEventoSeguranca } from '@bancada/contracts';
import { AppError } from '../errors/index.ts';

/** A refusal that is recorded as more than its code tells the caller. */
export class SecurityRefusal extends AppError {
  readonly Tipo: TipoEventoSeguranca;
  /** Whose login or account it is about, where that is known. */
  readonly Usuario: number | null;

  constructor(code: ErrorCode, Tipo: TipoEventoSeguranca, Usuario: number | null = null) {
    super(code);
    this.Tipo = Tipo;
    this.Usuario = Usuario;
  }
}
