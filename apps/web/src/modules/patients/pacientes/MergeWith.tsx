import { PacienteMescla } from '@bancada/contracts/patients';
import { ConfirmDialog, LookupField } from '@bancada/ui';
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { lookupOf } from '../../../shared/registry/lookup.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { mergeAddress } from '../mesclar/address.ts';

const others = lookupOf(PacienteMescla.relations.Absorvido ?? { path: 'pacientes', fields: ['NomeCompleto'] });

/** Chooses whom an open patient is merged with, and leads to both side by side. */
export function MergeWith({ row }: Pick<RecordActsProps, 'row'>) {
  const intl = useIntl();
  const may = useMay();
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState(false);
  const [other, setOther] = useState<string | null>(null);
  if (!may('mesclar', 'Pacientes') || row['IsActive'] !== true) return null;
  const words = (id: string) => intl.formatMessage({ id: `patients.merge.${id}` });
  const same = other === String(row.id);
  const compare = () => {
    if (other !== null && !same) navigate(mergeAddress(row.id, Number(other)));
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words('with')}</Button>
      <ConfirmDialog
        open={asking}
        title={words('with.title')}
        confirmText={words('compare')}
        onConfirm={compare}
        onCancel={() => setAsking(false)}
      >
        <LookupField
          label={words('other')}
          required
          hint={words('other.hint')}
          value={other}
          source={others}
          {...(same ? { error: intl.formatMessage({ id: 'errors.MESCLA_CONSIGO' }) } : {})}
          onChange={setOther}
        />
      </ConfirmDialog>
    </>
  );
}
