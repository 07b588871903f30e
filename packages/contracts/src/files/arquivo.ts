import { z } from 'zod';
import { id, instante, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';

export { type Arquivo, arquivo, type Envio, envio, type Verificacao } from '../shared/file-calls.ts';
export {
  fileAddress,
  type FileNoun,
  fileNoun,
  filesOfRecords,
  hasFiles,
  RECORD_FILES_FOLDER,
} from '../shared/file-noun.ts';

/** Where files are given out to whoever has a read token: `/api/assets/<container>/<id>/<name>?token=…`. */
export const ASSETS_PATH = '/api/assets';

/** The longest a read token is good, in milliseconds. */
export const ASSET_TOKEN_LIFE = 5 * 60_000;

/** An address of a file that opens without a login, for a few minutes (specification §7). */
export const getAssetUrl = call({
  method: 'GET',
  path: 'utils/getAssetUrl',
  access: 'session',
  summary: 'Endereço de um arquivo, com um token de leitura que vale poucos minutos',
  query: z.strictObject({
    /** The path of the noun of files (`sample-arquivos`). */
    container: texto(80),
    /** The file's id. */
    fileName: z.coerce.number().pipe(id),
  }),
  answer: z.strictObject({ url: z.string(), Tipo: z.string(), Nome: z.string(), ExpiraEm: instante }),
});
