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
  ProgressBar,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { useTarefa } from '../../../shared/live/useTarefa.ts';
import { newKey } from '../../../shared/newKey.ts';
import type { Chosen } from '../../../shared/registry/index.ts';
import { chosenLaudos } from './chosenLaudos.ts';
import { reasons } from './reasons.ts';

const useStyles = makeStyles({ form: { display: 'grid', rowGap: tokens.spacingVerticalM } });

const wordsOf =
  (intl: IntlShape) =>
  (id: string, values?: Record<string, string | number>): string =>
    intl.formatMessage({ id: `laboratory.Laudo.issueMany.${id}` }, values);

/** Signs the chosen laudos and publishes them: asks once, then says how far it is and what became of each. */
export function IssueManyDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const words = wordsOf(useIntl());
  const [tarefa, setTarefa] = useState<TarefaDeFundo | null>(null);
  return (
    <Dialog open modalType="modal" onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{words('title')}</DialogTitle>
          {tarefa ? (
            <Progress id={tarefa.id} onClose={onClose} />
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
      <DialogActions>
        <Button onClick={onClose}>{words('cancel')}</Button>
        <Button appearance="primary" disabledFocusable={running || reading} onClick={() => void begin()}>
          {words('begin')}
        </Button>
      </DialogActions>
    </>
  );
}

/** How far the task is, and in the end what it did. It goes on when the dialog is closed. */
function Progress({ id, onClose }: { id: number; onClose: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const words = wordsOf(intl);
  const { tarefa, cancel } = useTarefa(id);
  const isOver = (tarefa?.TerminadaEm ?? null) !== null;
  const { Feito = 0, Total = null } = tarefa ?? {};
  return (
    <>
      <DialogContent className={styles.form}>
        <div role="status" className={styles.form}>
          {isOver ? (
            linesOf(tarefa, intl).map((line) => <Text key={line}>{line}</Text>)
          ) : (
            <Text>{words('running', { n: Feito, total: Total ?? 0 })}</Text>
          )}
        </div>
        {!isOver && (
          <ProgressBar
            aria-label={words('title')}
            {...(Total === null ? {} : { value: Feito, max: Math.max(Total, 1) })}
          />
        )}
      </DialogContent>
      <DialogActions>
        {!isOver && <Button onClick={() => void cancel()}>{words('stop')}</Button>}
        <Button appearance="primary" onClick={onClose}>
          {words(isOver ? 'close' : 'leave')}
        </Button>
      </DialogActions>
    </>
  );
}

/** What a task that has ended says. */
function linesOf(tarefa: TarefaDeFundo | undefined, intl: IntlShape): readonly string[] {
  const words = wordsOf(intl);
  const { data } = resultadoEmissao.safeParse(tarefa?.Resultado);
  if (!data) return [words('ended')];
  return [...counted(data, words), ...reasons(data.Recusados, intl)];
}

const counted = ({ Assinados, Publicados }: ResultadoEmissao, words: ReturnType<typeof wordsOf>): readonly string[] => [
  words('signed', { n: Assinados }),
  words('published', { n: Publicados }),
];
