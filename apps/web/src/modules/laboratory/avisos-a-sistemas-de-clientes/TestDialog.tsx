import type { TarefaDeFundo } from '@bancada/contracts/desk';
import { type ResultadoTesteWebhook, resultadoTesteWebhook, testarWebhook } from '@bancada/contracts/laboratory';
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
import { LaudosTask } from '../laudos/LaudosTask.tsx';

const TEXTS = 'laboratory.ClienteWebhook.test';

/** Sends an address a test now, and shows what it answered. */
export function TestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const intl = useIntl();
  const words = (name: string) => intl.formatMessage({ id: `${TEXTS}.${name}` });
  const [tarefa, setTarefa] = useState<TarefaDeFundo | null>(null);
  const { running, run } = useCall(testarWebhook);
  const begin = async () => setTarefa((await run({ params: { id } })) ?? null);
  return (
    <Dialog open modalType="modal" onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{words('title')}</DialogTitle>
          {tarefa ? (
            <LaudosTask id={tarefa.id} texts={TEXTS} linesOf={(result) => linesOf(result, intl)} onClose={onClose} />
          ) : (
            <>
              <DialogContent>
                <Text>{words('text')}</Text>
              </DialogContent>
              <DialogActions fluid>
                <Button onClick={onClose}>{words('cancel')}</Button>
                <Button appearance="primary" disabledFocusable={running} onClick={() => void begin()}>
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

/** What was answered: whether the notice arrived, with which status, how fast, and how the answer begins. */
function linesOf(result: unknown, intl: IntlShape): readonly string[] {
  const { data } = resultadoTesteWebhook.safeParse(result);
  if (!data) return [intl.formatMessage({ id: `${TEXTS}.ended` })];
  return [outcomeOf(data, intl), ...statusOf(data, intl), ...(data.Resposta === null ? [] : [`“${data.Resposta}”`])];
}

const outcomeOf = ({ Falha }: ResultadoTesteWebhook, intl: IntlShape): string =>
  intl.formatMessage({ id: Falha === null ? `${TEXTS}.arrived` : `laboratory.WebhookEntrega.Falha.${Falha}` });

const statusOf = ({ StatusHttp, Milissegundos }: ResultadoTesteWebhook, intl: IntlShape): readonly string[] =>
  StatusHttp === null
    ? []
    : [intl.formatMessage({ id: `${TEXTS}.status` }, { status: String(StatusHttp), ms: Milissegundos })];
