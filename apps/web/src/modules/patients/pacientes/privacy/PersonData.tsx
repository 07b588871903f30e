import type { TarefaDeFundo } from '@bancada/contracts/desk';
import { exportarDados, exportarDadosPdf } from '@bancada/contracts/patients';
import { saveBlob } from '@bancada/ui';
import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Postponed, useCallOrTask } from '../../../../shared/api/index.ts';
import { TaskNotice } from '../../../../shared/background/index.ts';
import { Part } from './Part.tsx';

const useStyles = makeStyles({ acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS } });

/** A copy of everything that is stored about a patient, for people or for machines. */
export function PersonData({ patient }: { patient: number }) {
  const styles = useStyles();
  const json = useCallOrTask(exportarDados);
  const pdf = useCallOrTask(exportarDadosPdf);
  const [prepared, setPrepared] = useState<TarefaDeFundo | null>(null);
  const save = async (call: typeof json | typeof pdf, name: string) => {
    // Calls that answer files give them to the browser as a blob.
    const answer: unknown = await call.run({ params: { id: patient } });
    if (answer === undefined) return;
    setPrepared(answer instanceof Postponed ? answer.tarefa : null);
    if (answer instanceof Postponed) return;
    const asJson = () => new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' });
    saveBlob(name, answer instanceof Blob ? answer : asJson());
  };
  return (
    <Part title="patients.privacy.data">
      <Body1>
        <FormattedMessage id="patients.privacy.data.text" />
      </Body1>
      <div className={styles.acts}>
        <Button disabledFocusable={pdf.running} onClick={() => void save(pdf, `dados-${patient}.pdf`)}>
          <FormattedMessage id="patients.privacy.data.pdf" />
        </Button>
        <Button disabledFocusable={json.running} onClick={() => void save(json, `dados-${patient}.json`)}>
          <FormattedMessage id="patients.privacy.data.json" />
        </Button>
      </div>
      {prepared && <TaskNotice key={prepared.id} id={prepared.id} />}
    </Part>
  );
}
