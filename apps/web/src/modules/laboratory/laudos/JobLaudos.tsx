import { type Job, Laudo } from '@bancada/contracts/laboratory';
import { HeaderAct } from '@bancada/ui';
import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { DocumentText20Regular } from '@fluentui/react-icons/svg/document-text';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { useReading } from '../../../shared/api/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { IssueDialog } from './IssueDialog.tsx';

/** The laudos of a job: each version with its state, and the way to another one. They are read when somebody looks. */
export function JobLaudos({ job }: { job: Pick<Job, 'id' | 'Codigo'> }) {
  const intl = useIntl();
  const may = useMay();
  const [, goTo] = useLocation();
  const [open, setOpen] = useState(false);
  const [issuing, setIssuing] = useState(false);
  const query = { Job: String(job.id), _sort: 'Numero:DESC,VersaoLaudo:DESC', _limit: '20' };
  const { data } = useReading(Laudo.calls.list, open ? { query } : null);
  const words = (id: string, values?: Record<string, number>) => intl.formatMessage({ id: `laboratory.${id}` }, values);
  return (
    <>
      <Menu open={open} onOpenChange={(_, change) => setOpen(change.open)}>
        <MenuTrigger disableButtonEnhancement>
          <HeaderAct icon={<DocumentText20Regular />} text={words('Laudo.title')} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList aria-label={words('Laudo.ofJob')}>
            {data?.map(({ id, Numero, VersaoLaudo, Status }) => (
              <MenuItem
                key={id}
                secondaryContent={words(`laudoStatus.${Status}`)}
                onClick={() => goTo(`/laboratorio/laudos/${id}`)}
              >
                {words('laudo.paper.number', { number: Numero, version: VersaoLaudo })}
              </MenuItem>
            ))}
            {data && data.length > 0 && <MenuDivider />}
            {may('digitar', 'Laboratorio') && (
              <MenuItem onClick={() => setIssuing(true)}>{words('Laudo.issue')}</MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      {issuing && (
        <IssueDialog
          job={job}
          onIssued={({ id }) => goTo(`/laboratorio/laudos/${id}`)}
          onCancel={() => setIssuing(false)}
        />
      )}
    </>
  );
}
