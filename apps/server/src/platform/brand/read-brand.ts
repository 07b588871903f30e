import { filesOfRecords, hasFiles, Marca } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { hasThumbnail } from '../files/thumbnail.ts';
import { keyOf, ofNoun } from '../attachments/file-row.ts';
import type { FileKey } from '../files/store.ts';

/** A brand in use, with the file that is its picture. */
export interface Brand {
  readonly Empresa: number;
  readonly id: number;
  readonly PalavraHost: string;
  readonly Titulo: string;
  readonly Rampa: string | null;
  readonly picture: BrandPicture | null;
}

/** A picture of a brand. */
export interface BrandPicture {
  readonly id: number;
  readonly Nome: string;
  readonly key: FileKey;
}

type Stored = Omit<Brand, 'picture'> & {
  readonly files: readonly { readonly id: number; readonly Nome: string; readonly Tipo: string }[];
};

if (!hasFiles(Marca)) throw new Error('Brands have no files');
const files = filesOfRecords(Marca);

/** The brands in use of these companies, the oldest first; each with its named file, or the picture added last. */
export async function readBrands(db: Db, empresas: readonly number[]): Promise<readonly Brand[]> {
  const { rows } = await sql<Stored>`
    select m."Empresa", m.id, m."PalavraHost", m."Titulo", m."Rampa", ${picturesOf()} as files
    from marcas m where m."Empresa" = any(${empresas}) and m."IsActive" order by m.id`.execute(db);
  return rows.map(({ files: found, ...brand }) => {
    const [picture] = found.filter(({ Tipo }) => hasThumbnail(Tipo));
    return { ...brand, picture: picture ? { ...picture, key: keyOf(files, { ...brand, id: picture.id }) } : null };
  });
}

/** The files a brand's picture may be, the last one first. */
const picturesOf = (): RawBuilder<unknown> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', a.id, 'Nome', a."Nome", 'Tipo', a."Tipo") order by a.id desc)
  from ${sql.table(files.table)} a
  where a."Empresa" = m."Empresa" and ${ofNoun(files)} and ${sql.ref(`a.${files.field}`)} = m.id
    and (m."Icone" is null or a."Nome" = m."Icone")), '[]')`;
