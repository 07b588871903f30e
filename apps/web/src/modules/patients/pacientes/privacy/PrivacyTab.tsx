import { useMay } from '../../../../shared/session/useUser.ts';
import type { RecordActsProps } from '../../../../shared/registry/index.ts';
import { Accesses } from './Accesses.tsx';
import { Anonymising } from './Anonymising.tsx';
import { Consents } from './Consents.tsx';
import { PersonData } from './PersonData.tsx';

/** A patient's rights over their data (LGPD): consents, a copy, being forgotten, and who looked. */
export function PrivacyTab({ row, onChanged }: RecordActsProps) {
  const may = useMay();
  return (
    <>
      <Consents patient={row.id} editable={may('editar', 'Pacientes')} />
      {may('exportar', 'LGPD') && <PersonData patient={row.id} />}
      {may('ler', 'LGPD') && <Anonymising row={row} allowed={may('anonimizar', 'LGPD')} onChanged={onChanged} />}
      {may('ler', 'LGPD') && <Accesses patient={row.id} />}
    </>
  );
}
