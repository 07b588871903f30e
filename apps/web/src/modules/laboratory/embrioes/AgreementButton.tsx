import { type ConcordanciaEmbriao, lerConcordancia } from '@bancada/contracts/laboratory';
import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReading } from '../../../shared/api/index.ts';
import { hoursText } from './hours.ts';

const fields = ['grade', 'pairs', 'kappa', 'kappaLinear'] as const;

/** How far first and blind readings agree, grade by grade. */
export function AgreementButton() {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { data } = useReading(lerConcordancia, isOpen ? {} : null);
  const word = (id: string) => intl.formatMessage({ id: `laboratory.embryo.${id}` });
  const cells = ({ Codigo, Pares, Kappa, KappaLinear }: ConcordanciaEmbriao) => [
    word(`grade.${Codigo}`),
    String(Pares),
    hoursText(Kappa),
    hoursText(KappaLinear),
  ];
  return (
    <Dialog open={isOpen} onOpenChange={(_, { open }) => setOpen(open)}>
      <DialogTrigger disableButtonEnhancement>
        <Button>
          <FormattedMessage id="laboratory.embryo.agreement" />
        </Button>
      </DialogTrigger>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{word('agreement')}</DialogTitle>
          <DialogContent>
            {data?.length === 0 && word('agreement.none')}
            <Table size="small" aria-label={word('agreement')}>
              <TableHeader>
                <TableRow>
                  {fields.map((field) => (
                    <TableHeaderCell key={field}>{word(`agreement.${field}`)}</TableHeaderCell>
                  ))}
                </TableRow>
              </TableHeader>
              <TableBody>
                {(data ?? []).map((row) => (
                  <TableRow key={row.Codigo}>
                    {cells(row).map((text, index) => (
                      <TableCell key={fields[index]}>{text}</TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
