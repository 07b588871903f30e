import {
  lerVisorEmbriao,
  Embryo,
  EmbryoDestino,
  type SequenciaEmbriao,
  type VisorEmbriao,
} from '@bancada/contracts/laboratory';
import { ConfirmDialog, EmptyState, ErrorState, FormSkeleton } from '@bancada/ui';
import { makeStyles, MessageBar, MessageBarBody, ToggleButton, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { useRecordChanges } from '../../../shared/live/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { AnnotationPanel } from './AnnotationPanel.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { FatePanel } from './FatePanel.tsx';
import { FiguresPanel } from './FiguresPanel.tsx';
import { FrameCanvas, wholeImage } from './FrameCanvas.tsx';
import { imagesOf } from './frames.ts';
import { hoursText } from './hours.ts';
import { PlayerBar } from './PlayerBar.tsx';
import { useAnnotations } from './useAnnotations.ts';
import { useBlindReading } from './useBlindReading.ts';
import { usePlayer } from './usePlayer.ts';
import { useViewerKeys } from './useViewerKeys.ts';

const useStyles = makeStyles({
  pane: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto auto minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    minHeight: 0,
    // There the page scrolls as one.
    '@media (max-width: 800px)': { gridTemplateRows: 'none', gridAutoRows: 'max-content' },
  },
  work: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gap: tokens.spacingHorizontalM,
    minHeight: 0,
    '@media (max-width: 1100px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridAutoRows: 'max-content',
      overflowY: 'auto',
      alignContent: 'start',
    },
  },
  film: { display: 'grid', gridTemplateRows: 'minmax(320px, 1fr) auto', gap: tokens.spacingVerticalS, minHeight: 0 },
  side: { display: 'grid', gap: tokens.spacingVerticalL, alignContent: 'start', overflowY: 'auto', minHeight: 0 },
  notices: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXS },
  decision: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, justifyContent: 'space-between' },
});

/** One embryo: film, annotations, decision and fate. A blind reading shows no annotation of others. */
export function ViewerPane({ id }: { id: number }) {
  const styles = useStyles();
  const intl = useIntl();
  const [isBlind, setBlind] = useBlindReading();
  const query = { Leitura: isBlind ? ('cega' as const) : ('primeira' as const) };
  const { data, error, mutate } = useReading(lerVisorEmbriao, { params: { id }, query }, { keepPreviousData: true });
  const reload = () => mutate();
  useRecordChanges(Embryo, () => void reload());
  // A step that waits for its witness changes nothing of the embryo yet.
  useRecordChanges(EmbryoDestino, () => void reload());
  if (error && !data) return <ErrorState {...errorWords(error, intl)} onRetry={() => void reload()} />;
  if (!data) return <FormSkeleton />;
  const word = (name: string) => intl.formatMessage({ id: `laboratory.embryo.${name}` });
  const { Sequencia } = data;
  return (
    <div className={styles.pane}>
      <div className={styles.decision}>
        <DecisionBar visor={data} onChanged={() => void reload()} />
        <ToggleButton
          checked={isBlind}
          disabledFocusable={!isBlind && !data.PodeCega}
          onClick={() => setBlind(!isBlind)}
        >
          {word('blind')}
        </ToggleButton>
      </div>
      <div className={styles.notices}>
        {Sequencia && <Notices sequence={Sequencia} />}
        {isBlind && !data.PodeCega && (
          <MessageBar intent="warning">
            <MessageBarBody>{word('blind.read')}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      {Sequencia && Sequencia.Quadros.length > 0 ? (
        <Film
          key={`${isBlind} ${Sequencia.LidaEm}`}
          visor={data}
          sequence={Sequencia}
          isBlind={isBlind}
          reload={reload}
        />
      ) : (
        <EmptyState title={word('noSequence')} message={word('noSequence.text')} />
      )}
    </div>
  );
}

/** That it is simulated, and what was wrong with the sequence. */
function Notices({ sequence: { Simulador, Avisos } }: { sequence: SequenciaEmbriao }) {
  const intl = useIntl();
  return (
    <>
      {Simulador && (
        <MessageBar intent="info">
          <MessageBarBody>{intl.formatMessage({ id: 'laboratory.embryo.simulator' })}</MessageBarBody>
        </MessageBar>
      )}
      {Avisos.length > 0 && (
        <MessageBar intent="warning">
          <MessageBarBody>
            {Avisos.map(({ Codigo, Quantidade }) =>
              intl.formatMessage({ id: `laboratory.embryo.warning.${Codigo}` }, { n: Quantidade }),
            ).join(' ')}
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}

function Film({
  visor,
  sequence,
  isBlind,
  reload,
}: {
  visor: VisorEmbriao;
  sequence: SequenciaEmbriao;
  isBlind: boolean;
  reload: () => Promise<unknown>;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const { id, Codigo } = visor.Embryo;
  const player = usePlayer(imagesOf(id), sequence.Quadros, sequence.Planos);
  const annotations = useAnnotations(id, visor.Anotacoes, isBlind, reload);
  const [viewport, setViewport] = useState(wholeImage);
  const [measures, setMeasures] = useState(false);
  const canAnnotate = may('digitar', 'Laboratorio') && (visor.PodeCega || (!isBlind && annotations.own.length > 0));
  useViewerKeys({ player, annotations, canAnnotate, viewport, onViewport: setViewport });
  const word = (name: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `laboratory.embryo.${name}` }, values);
  const { LarguraMicra } = sequence;
  const { odd } = annotations;
  return (
    <div className={styles.work}>
      <div className={styles.film}>
        {player.hasFailed ? (
          <ErrorState title={word('framesFailed')} message={word('framesFailed.text')} onRetry={player.retry} />
        ) : (
          <FrameCanvas
            frame={player.frame}
            name={word('frameName', { codigo: Codigo, hpi: hoursText(player.quadro?.Hpi ?? null) })}
            viewport={viewport}
            onViewport={setViewport}
            widthMicrons={LarguraMicra}
            measures={measures}
          />
        )}
        <PlayerBar
          player={player}
          viewport={viewport}
          onViewport={setViewport}
          measures={LarguraMicra === null ? null : measures}
          onMeasures={setMeasures}
        />
      </div>
      <div className={styles.side}>
        <AnnotationPanel
          all={visor.Anotacoes}
          annotations={annotations}
          quadro={player.quadro}
          disabled={!canAnnotate || annotations.running}
          onOpen={(quadro) => player.go(sequence.Quadros.findIndex((each) => each.Quadro === quadro))}
        />
        {!isBlind && (
          <FiguresPanel
            embryo={visor.Embryo}
            player={player}
            sequence={sequence}
            disabled={!may('digitar', 'Laboratorio') || visor.Embryo.StatusEmbryo === 'Cancelado'}
            onChanged={() => void reload()}
          />
        )}
        <FatePanel visor={visor} onChanged={() => void reload()} />
      </div>
      <ConfirmDialog
        open={odd !== null}
        title={word('odd')}
        onConfirm={() => odd && void annotations.event(odd.Codigo, odd.quadro, true)}
        onCancel={annotations.dismiss}
      >
        {odd &&
          word(`odd.${odd.why.porque}`, {
            evento: odd.Codigo,
            hpi: hoursText(odd.quadro.Hpi),
            ...(odd.why.porque === 'faixa' ? { de: odd.why.de, ate: odd.why.ate } : { outro: odd.why.evento }),
          })}
      </ConfirmDialog>
    </div>
  );
}
