import { contagemEmbrioes } from '@bancada/contracts/laboratory';
import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { useSaveFile } from '../../../shared/background/useSaveFile.ts';
import { useChosenUnit } from './useChosenUnit.ts';

/** The counts of the year in the chosen unit, as a CSV file. */
export function CountButton() {
  const { save, running } = useSaveFile(contagemEmbrioes);
  const unit = useChosenUnit();
  const count = async () => {
    const Unidade = unit();
    const Ano = new Date().getFullYear();
    if (Unidade !== null) await save(`embrioes-${Ano}.csv`, { query: { Unidade, Ano } });
  };
  return (
    <Button disabledFocusable={running} onClick={() => void count()}>
      <FormattedMessage id="laboratory.embryo.count" />
    </Button>
  );
}
