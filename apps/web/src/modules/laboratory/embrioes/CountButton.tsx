import { contagemEmbrioes } from '@bancada/contracts/laboratory';
import { saveBlob } from '@bancada/ui';
import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { useChosenUnit } from './useChosenUnit.ts';

/** The counts of the year in the chosen unit, as a CSV file. */
export function CountButton() {
  const { run, running } = useCall(contagemEmbrioes);
  const unit = useChosenUnit();
  const save = async () => {
    const Unidade = unit();
    if (Unidade === null) return;
    const Ano = new Date().getFullYear();
    // Calls that answer files give them to the browser as a blob.
    const file: unknown = await run({ query: { Unidade, Ano } });
    if (file instanceof Blob) saveBlob(`embrioes-${Ano}.csv`, file);
  };
  return (
    <Button disabledFocusable={running} onClick={() => void save()}>
      <FormattedMessage id="laboratory.embryo.count" />
    </Button>
  );
}
