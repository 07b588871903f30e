import {
  type AutenticidadeLaudo,
  conteudoLaudo,
  laudoConhecido,
  type StatusLaudo,
  verificarLaudo,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { Auth } from '../../../platform/auth/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { handlePublic, type Handler } from '../../../platform/http/index.ts';
import { companyOfCode } from './document.ts';

/** What the public page works with. */
export interface AuthenticityServices {
  readonly auth: Auth;
  readonly database: Database;
}

interface Found {
  readonly Empresa: string;
  readonly Numero: number;
  readonly VersaoLaudo: number;
  readonly Status: StatusLaudo;
  readonly AutorizadoEm: string;
  readonly Hash: string;
  readonly Conteudo: unknown;
  readonly EmVigor: number | null;
}

/** Answers strangers whether a laudo is authentic. Whoever tries codes waits longer and longer. */
export const authenticityHandler = ({ auth, database }: AuthenticityServices): Handler =>
  handlePublic(verificarLaudo, async ({ body, address }): Promise<AutenticidadeLaudo> => {
    const right = await auth.linkRequests.codeFrom(address);
    const code = body.Codigo.toUpperCase();
    const empresa = companyOfCode(code);
    const found = empresa === null ? undefined : await find(database, empresa, code);
    // One answer for what is no code, for nobody's, and for a laudo that was never released.
    if (!found) throw new AppError('LAUDO_DESCONHECIDO');
    await right();
    const { Empresa, Numero, VersaoLaudo, Status: Situacao, AutorizadoEm, Hash, EmVigor } = found;
    const { Assinaturas } = conteudoLaudo.parse(found.Conteudo);
    return {
      Empresa,
      Numero,
      VersaoLaudo,
      Situacao,
      AutorizadoEm,
      Assinaturas: Assinaturas.map(({ Nome, Registro, Certificado, Carimbo = null }) => ({
        Nome,
        Registro,
        Certificado: Certificado ? { Emissor: Certificado.Emissor, ICPBrasil: Certificado.ICPBrasil } : null,
        Carimbo,
      })),
      VersaoEmVigor: EmVigor === VersaoLaudo ? null : EmVigor,
      Confere: body.Hash === null ? null : body.Hash === Hash,
    };
  });

async function find(database: Database, empresa: number, code: string): Promise<Found | undefined> {
  const { rows } = await database.withScope({ empresas: [empresa], unidades: [] }, (db) =>
    sql<Found>`
      select e."Nome" as "Empresa", l."Numero", l."VersaoLaudo", l."Status", l."AutorizadoEm", l."Hash", l."Conteudo", (
          select max(v."VersaoLaudo") from laudos v
          where v."Empresa" = l."Empresa" and v."Numero" = l."Numero" and v."Status" = 'Publicado') as "EmVigor"
      from laudos l join empresas e on e.id = l."Empresa"
      where l."Empresa" = ${empresa} and l."CodigoPublico" = ${code} and l."Status" = any(${[...laudoConhecido]})
        and l."PublicadoEm" is not null`.execute(db),
  );
  return rows[0];
}
