import {
  escolherImagensLaudo,
  type ImagemDisponivel,
  imagensLaudo,
  IMAGENS_POR_LAUDO,
  SampleArquivos,
} from '@bancada/contracts/laboratory';
import { EmptyState, ErrorState, FormSkeleton, TextField } from '@bancada/ui';
import { Button, Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords, useCall, useReading } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';
import { useAssetUrls } from '../../../shared/files/index.ts';
import type { RecordActsProps } from '../../../shared/registry/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';

const useStyles = makeStyles({
  tab: { display: 'grid', rowGap: tokens.spacingVerticalM, alignContent: 'start', justifyItems: 'start' },
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyle: 'none', width: '100%' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  picture: {
    width: '72px',
    height: '72px',
    objectFit: 'contain',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  words: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    flex: '1 1 240px',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
});

/** Which pictures of its samples a version prints, chosen while nobody signs it. */
export function ImagesTab(props: RecordActsProps) {
  const intl = useIntl();
  const { id, Versao } = props.row;
  const { data, error, mutate } = useReading(imagensLaudo, { params: { id } });
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data) return <FormSkeleton />;
  // What is ticked and not saved belongs to the version that was read.
  return <Choice key={Versao} {...props} images={data} onSaved={() => void mutate()} />;
}

interface ChoiceProps extends RecordActsProps {
  images: readonly ImagemDisponivel[];
  onSaved: () => void;
}

function Choice({ row, onChanged, images, onSaved }: ChoiceProps) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (name: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.Laudo.images.${name}` }, values);
  const isOpen = row['Status'] === 'Rascunho' || row['Status'] === 'Em_Retificacao';
  const mayChoose = useMay()('digitar', 'Laboratorio') && isOpen;
  const [list, setList] = useState(images);
  const { running, run } = useCall(escolherImagensLaudo);
  const shown = mayChoose ? list : list.filter(({ Escolhida }) => Escolhida);
  const urls = useAssetUrls(
    SampleArquivos.path,
    shown.map(({ Arquivo }) => Arquivo),
  );
  const chosen = list.filter(({ Escolhida }) => Escolhida);
  const isFull = chosen.length >= IMAGENS_POR_LAUDO;
  const change = (Arquivo: number, fields: Partial<ImagemDisponivel>) =>
    setList((before) => before.map((each) => (each.Arquivo === Arquivo ? { ...each, ...fields } : each)));
  const save = async () => {
    const Imagens = chosen.map(({ Arquivo, Legenda }) => ({ Arquivo, Legenda: Legenda?.trim() || null }));
    const after = await run({ params: { id: row.id }, body: { Versao: row.Versao, Imagens } });
    if (!after) return;
    notify({ tone: 'success', lines: [words('saved')] });
    onSaved();
    onChanged(after);
  };
  if (shown.length === 0)
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'laboratory.Laudo.images' })}
        message={words(mayChoose ? 'empty' : 'none')}
      />
    );
  return (
    <div className={styles.tab}>
      {mayChoose && <Text>{words(isFull ? 'full' : 'hint', { most: IMAGENS_POR_LAUDO })}</Text>}
      <ul className={styles.list} aria-label={intl.formatMessage({ id: 'laboratory.Laudo.images' })}>
        {shown.map(({ Arquivo, Nome, Sample, Escolhida, Legenda }) => {
          const url = urls.get(Arquivo);
          return (
            <li key={Arquivo} className={styles.line}>
              {url !== undefined && <img className={styles.picture} src={`${url}&miniatura=1`} alt="" />}
              <span className={styles.words}>
                {mayChoose ? (
                  <Checkbox
                    label={words('print', { name: `${Nome} · ${Sample}` })}
                    checked={Escolhida}
                    disabled={!Escolhida && isFull}
                    onChange={(_, { checked }) => change(Arquivo, { Escolhida: checked === true })}
                  />
                ) : (
                  <Text weight="semibold">{`${Nome} · ${Sample}`}</Text>
                )}
                {mayChoose && Escolhida ? (
                  <TextField
                    label={words('caption', { name: Nome })}
                    value={Legenda ?? ''}
                    onChange={(text) => change(Arquivo, { Legenda: text.slice(0, 200) })}
                  />
                ) : (
                  Legenda !== null && <Text>{Legenda}</Text>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {mayChoose && (
        <Button appearance="primary" disabledFocusable={running} onClick={() => void save()}>
          {words('save')}
        </Button>
      )}
    </div>
  );
}
