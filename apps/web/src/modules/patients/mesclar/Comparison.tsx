import { type EscolhaDaMescla, mesclarPacientes, type previaMescla } from '@bancada/contracts/patients';
import type { AnswerOf } from '@bancada/contracts/shared';
import { MemoField } from '@bancada/ui';
import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { request } from '../../../shared/api/index.ts';
import { notify, reportError } from '../../../shared/errors/index.ts';
import { FieldSides } from './FieldSides.tsx';
import { choiceOf } from './sides.ts';
import { WhatMoves } from './WhatMoves.tsx';

const useStyles = makeStyles({
  all: { display: 'grid', rowGap: tokens.spacingVerticalXL, maxWidth: '1080px', minWidth: 0 },
  act: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start', maxWidth: '640px' },
  reason: { width: '100%' },
});

type Preview = AnswerOf<typeof previaMescla>;

const total = ({ Movem }: Preview, of: 'Total' | 'Fechados') => Movem.reduce((sum, line) => sum + line[of], 0);

/** Two registrations, what is kept of each, and the act of making them one. */
export function Comparison({ preview, onStale }: { preview: Preview; onStale: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState<EscolhaDaMescla>({});
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [running, setRunning] = useState(false);
  const { Sobrevivente, Absorvido, Impedimento } = preview;
  const words = (id: string) => intl.formatMessage({ id: `patients.merge.${id}` });
  const merge = async () => {
    if (reason.trim() === '') return setMissing(true);
    if (running) return undefined;
    setRunning(true);
    try {
      await request(mesclarPacientes, {
        params: { id: Sobrevivente.id },
        body: {
          Versao: Sobrevivente.Versao,
          Absorvido: Absorvido.id,
          VersaoAbsorvido: Absorvido.Versao,
          Campos: choiceOf({ Sobrevivente, Absorvido }, chosen),
          Motivo: reason.trim(),
          Movem: total(preview, 'Total'),
          Fechados: total(preview, 'Fechados'),
        },
      });
      notify({ tone: 'success', lines: [words('done')] });
      navigate(`/pacientes/${Sobrevivente.id}`);
    } catch (error) {
      reportError(error);
      onStale();
    } finally {
      setRunning(false);
    }
    return undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.ctrlKey || Impedimento !== null) return;
    event.preventDefault();
    void merge();
  };
  return (
    <div className={styles.all} role="presentation" onKeyDown={onKeyDown}>
      {Impedimento !== null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {intl.formatMessage({ id: `errors.${Impedimento}` }, { quem: words('another') })}
          </MessageBarBody>
        </MessageBar>
      )}
      <FieldSides
        sides={{ Sobrevivente, Absorvido }}
        chosen={chosen}
        disabled={Impedimento !== null}
        onChoose={(name, side) => setChosen({ ...chosen, [name]: side })}
      />
      {Impedimento === null && (
        <>
          <WhatMoves {...preview} />
          <div className={styles.act}>
            <div className={styles.reason}>
              <MemoField
                label={words('reason')}
                required
                value={reason}
                {...(missing && reason.trim() === '' ? { error: words('reason.missing') } : {})}
                onChange={setReason}
              />
            </div>
            <Button appearance="primary" title="Ctrl+Enter" disabledFocusable={running} onClick={() => void merge()}>
              {words('merge')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
