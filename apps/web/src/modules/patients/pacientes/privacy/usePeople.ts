import type { FieldModel } from '@bancada/ui/registry';
import { useMemo } from 'react';
import { lookupOf } from '../../../../shared/registry/lookup.ts';
import { useLinkTexts } from '../../../../shared/registry/useLinkTexts.ts';
import { useMay } from '../../../../shared/session/useUser.ts';

const people: FieldModel = {
  name: 'Usuario',
  label: '',
  kind: 'link',
  required: false,
  source: lookupOf({ path: 'usuarios', fields: ['Nome'] }),
};

/** What users are called, for who may look them up; for others their number. */
export function usePeople(ids: readonly (number | null)[]): (id: number | null) => string {
  const may = useMay();
  const known = may('ler', 'Usuarios');
  const asked = known ? ids.join() : '';
  const write = useLinkTexts(
    useMemo(
      () => [
        {
          fields: [people],
          rows: asked
            .split(',')
            .filter(Boolean)
            .map((id) => ({ Usuario: Number(id) })),
        },
      ],
      [asked],
    ),
  );
  return (id) => (id === null ? '' : known ? write(people, id) : `nº ${id}`);
}
