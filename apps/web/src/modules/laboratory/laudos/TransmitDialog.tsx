import type { TarefaDeFundo } from '@bancada/contracts/desk';
import { LAUDOS_POR_TRANSMISSAO, resultadoTransmissao, transmitirLaudos } from '@bancada/contracts/laboratory';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Text,
} from '@fluentui/react-components';
import { useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { refusalLines } from '../../../shared/errors/refusal.ts';
import { newKey } from '../../../shared/newKey.ts';
import type { Chosen } from '../../../shared/registry/index.ts';
import { chosenLaudos } from './chosenLaudos.ts';
import { LaudosTask } from './LaudosTask.tsx';
import { reasons } from './reasons.ts';

const TEXTS = 'laboratory.Laudo.transmit';

/** Sends the chosen laudos to the RNDS: asks once, then says which are on their way and what others lack. */
export function TransmitDialog({ chosen, onClose }: { chosen: Chosen; onClose: (asked: boolean) => void }) {
  const intl = useIntl();
  const words = (name: string) => intl.formatMessage({ id: `${TEXTS}.${name}` });
  const [key] = useState(newKey);
  const [tarefa, setTarefa] = useState<TarefaDeFundo | null>(null);
  const [reading, setReading] = useState(false);
  const { running, run } = useCall(transmitirLaudos);
  const begin = async () => {
    setReading(true);
    const itens = await chosenLaudos(chosen, LAUDOS_POR_TRANSMISSAO, intl).finally(() => setReading(false));
    if (itens === null) return undefined;
    if (itens.length === 0) return onClose(false);
    const begun = await run({ key, body: { ids: itens.map(({ id }) => id) } });
    if (begun) setTarefa(begun);
  };
  return (
    <Dialog open modalType="modal" onOpenChange={(_, { open }) => open || onClose(tarefa !== null)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{words('title')}</DialogTitle>
          {tarefa ? (
            <LaudosTask
              id={tarefa.id}
              texts={TEXTS}
              linesOf={(result) => linesOf(result, intl)}
              onClose={() => onClose(true)}
            />
          ) : (
            <>
              <DialogContent>
                <Text>{words('text')}</Text>
              </DialogContent>
              <DialogActions fluid>
                <Button onClick={() => onClose(false)}>{words('cancel')}</Button>
                <Button appearance="primary" disabledFocusable={running || reading} onClick={() => void begin()}>
                  {words('begin')}
                </Button>
              </DialogActions>
            </>
          )}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** What a task that has ended says: of one laudo each thing that it lacks, of many each reason once. */
function linesOf(result: unknown, intl: IntlShape): readonly string[] {
  const { data } = resultadoTransmissao.safeParse(result);
  if (!data) return [intl.formatMessage({ id: `${TEXTS}.ended` })];
  const { Pedidos, Recusados } = data;
  const [only, ...others] = Recusados;
  if (Pedidos === 0 && only && others.length === 0) return refusalLines(only, intl);
  return [intl.formatMessage({ id: `${TEXTS}.asked` }, { n: Pedidos }), ...reasons(Recusados, intl)];
}
