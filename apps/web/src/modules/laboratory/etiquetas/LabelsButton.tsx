import { EtiquetaModelo, listImpressoras } from '@bancada/contracts';
import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { BarcodeScannerRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useReading } from '../../../shared/api/index.ts';
import { useSampleLabels } from './useSampleLabels.ts';

const models = { query: { IsActive: 'true', _limit: '-1', _sort: 'Nome:ASC' } };

/** The labels of samples: as PDF, by a model as PDF or ZPL, or sent to a thermal printer. */
export function LabelsButton({ samples }: { samples: readonly number[] }) {
  const intl = useIntl();
  const { running, print, send } = useSampleLabels();
  const [wasOpened, setWasOpened] = useState(false);
  // Read once somebody opens the menu: most people never do.
  const { data: chosen = [] } = useReading(EtiquetaModelo.calls.list, wasOpened ? models : null);
  const { data: printers = [] } = useReading(listImpressoras, wasOpened ? {} : null);
  const words = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `laboratory.labels.${id}` }, values);
  const thermal = chosen.filter(({ Formato }) => Formato === 'ZPL');
  return (
    <Menu onOpenChange={() => setWasOpened(true)}>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton size="small" icon={<BarcodeScannerRegular />} disabledFocusable={running || samples.length === 0}>
          {intl.formatMessage({ id: 'laboratory.receipt.labels' }, { n: samples.length })}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => void print(samples)}>{words('pdf')}</MenuItem>
          {chosen.map((model) => (
            <MenuItem key={model.id} onClick={() => void print(samples, model)}>
              {words('file', { model: model.Nome, format: model.Formato })}
            </MenuItem>
          ))}
          {printers.flatMap(({ Empresa, Nome }) =>
            thermal
              .filter((model) => model.Empresa === Empresa)
              .map((model) => (
                <MenuItem key={`${Nome}/${model.id}`} onClick={() => void send(samples, model.id, Nome)}>
                  {words('print', { printer: Nome, model: model.Nome })}
                </MenuItem>
              )),
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
