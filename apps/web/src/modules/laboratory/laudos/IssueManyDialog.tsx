import {
  emitirLaudos,
  LAUDOS_POR_EMISSAO,
  resultadoEmissao,
  type ResultadoEmissao,
} from '@bancada/contracts/laboratory';
import type { TarefaDeFundo } from '@bancada/contracts/desk';
import { CheckboxField } from '@bancada/ui';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { newKey } from '../../../shared/newKey.ts';
import type { Chosen } from '../../../shared/registry/index.ts';
import { chosenLaudos } from './chosenLaudos.ts';
import { LaudosTask } from './LaudosTask.tsx';
import { reasons } from './reasons.ts';

const useStyles = makeStyles({ form: { display: 'grid', rowGap: tokens.spacingVerticalM } });

const wordsOf =
  (intl: IntlShape) =>
  (id: string, values?: Record<string, string | number>): string =>
    intl.formatMessage({ id: `laboratory.Laudo.issueMany.${id}` }, values);

/** Signs the chosen laudos and publishes them: asks once, then says how far it is and what became of each. */
export function IssueManyDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const intl = useIntl();
  const words = wordsOf(intl);
  const [tarefa, setTarefa] = useState<TarefaDeFundo | null>(null);
  return (
    <Dialog open modalType="modal" onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{words('title')}</DialogTitle>
          {tarefa ? (
            <LaudosTask
              id={tarefa.id}
              texts="laboratory.Laudo.issueMany"
              linesOf={(result) => linesOf(result, intl)}
              onClose={onClose}
            />
          ) : (
            <Asking chosen={chosen} onBegun={setTarefa} onClose={onClose} />
          )}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** What will be done. */
function Asking({
  chosen,
  onBegun,
  onClose,
}: {
  chosen: Chosen;
  onBegun: (tarefa: TarefaDeFundo) => void;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const words = wordsOf(intl);
  const [key] = useState(newKey);
  const [publishes, setPublishes] = useState(true);
  const [reading, setReading] = useState(false);
  const { running, run } = useCall(emitirLaudos);
  const begin = async () => {
    setReading(true);
    const itens = await chosenLaudos(chosen, LAUDOS_POR_EMISSAO, intl).finally(() => setReading(false));
    if (itens === null) return undefined;
    if (itens.length === 0) return onClose();
    const begun = await run({ key, body: { itens, Publicar: publishes } });
    if (begun) onBegun(begun);
  };
  return (
    <>
      <DialogContent className={styles.form}>
        <Text>{words('text')}</Text>
        <CheckboxField label={words('publish')} value={publishes} onChange={setPublishes} />
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={onClose}>{words('cancel')}</Button>
        <Button appearance="primary" disabledFocusable={running || reading} onClick={() => void begin()}>
          {words('begin')}
        </Button>
      </DialogActions>
    </>
  );
}

/** What a task that has ended says. */
function linesOf(result: unknown, intl: IntlShape): readonly string[] {
  const words = wordsOf(intl);
  const { data } = resultadoEmissao.safeParse(result);
  if (!data) return [words('ended')];
  return [...counted(data, words), ...reasons(data.Recusados, intl)];
}

const counted = ({ Assinados, Publicados }: ResultadoEmissao, words: ReturnType<typeof wordsOf>): readonly string[] => [
  words('signed', { n: Assinados }),
  words('published', { n: Publicados }),
];
