import { topicoRegistro, type PessoaPresente } from '@bancada/contracts/desk';
import type { Resource } from '@bancada/contracts/shared';
import { useEffect, useState } from 'react';
import { useUser } from '../session/useUser.ts';
import { followTopic } from './channel.ts';

/** The other people who look at a record at this moment, by name; the person is shown to them as well. */
export function usePresence({ path }: Pick<Resource, 'path'>, record: number): readonly PessoaPresente[] {
  const [people, setPeople] = useState<readonly PessoaPresente[]>([]);
  const me = useUser().id;
  useEffect(() => followTopic(topicoRegistro(path, record), { people: setPeople }, true), [path, record]);
  return people.filter(({ id }) => id !== me);
}
