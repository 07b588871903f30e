import { sinalRegistro } from '@bancada/contracts';
import type { z } from 'zod';
import { type User, userWith } from './auth/user.ts';
import type { Database } from './database/index.ts';
import { AppError } from './errors/index.ts';
import { findResource } from './resource/find.ts';
import { readRow } from './resource/read-row.ts';

/** Where a topic belongs: whoever may follow it was already asked. */
export interface TopicPlace {
  readonly Empresa: number;
  /** The unit whose people may know of it; null for the whole company. */
  readonly Unidade: number | null;
}

/** A kind of topic, declared by a room: `<name>:<key>`. */
export interface Topic {
  readonly name: string;
  /** Where the topic of a key belongs. @throws AppError when the person may not follow it */
  readonly open: (person: { readonly user: User; readonly database: Database }, key: string) => Promise<TopicPlace>;
  /** What may be said and kept; none where messages have calls of their own. */
  readonly message?: z.ZodType;
  /** What may be said for the moment. */
  readonly signal?: z.ZodType;
}

/** Declares a topic. */
export const topic = (definition: Topic): Topic => definition;

/** `registro:<path>/<id>`: who looks at a record, and at which field of it. Whoever may read the record may follow it. */
export const registroTopic = topic({
  name: 'registro',
  signal: sinalRegistro,
  async open({ user, database }, key) {
    const [, path = '', text = ''] = /^([\w-]+)\/(\d{1,15})$/.exec(key) ?? [];
    const resource = findResource(path);
    if (!resource) throw new AppError('NAO_ENCONTRADO');
    const { scope, granted } = userWith(user, ['ler', resource.subject]);
    if (granted.length === 0) throw new AppError('SEM_PERMISSAO', { url: path });
    const row = await database.withScope(scope, (db) => readRow({ db, scope }, resource, Number(text)));
    const unit = resource.scope === 'unidade' ? row[resource.unitField] : null;
    return { Empresa: row.Empresa, Unidade: typeof unit === 'number' ? unit : null };
  },
});
