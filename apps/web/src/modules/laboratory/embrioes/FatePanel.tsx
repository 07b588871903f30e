import {
  type Destino,
  type DestinoGuard,
  type DestinoLido,
  destinoMachine,
  EmbryoDestino,
  embryoDestinoMachine,
  registrarDestino,
  type VisorEmbriao,
} from '@bancada/contracts/laboratory';
import { stepsFrom, type Transition } from '@bancada/contracts/shared';
import { StatusBadge } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { sendChosen } from '../../../shared/files/index.ts';
import { FateDialog, type FateForm } from './FateDialog.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { WitnessActs } from './WitnessActs.tsx';

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalS, alignContent: 'start' },
  steps: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: tokens.spacingVerticalXS },
  item: { display: 'grid', gap: tokens.spacingVerticalXXS },
});

const fateActions = registrarDestino.body.shape.Acao;

type Step = Transition<Destino, DestinoGuard>;

/** The fate of an embryo: where it is, what was done, what waits for its witness, and what may be done next. */
export function FatePanel({ visor, onChanged }: { visor: VisorEmbriao; onChanged: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const may = useMay();
  const take = useCall(registrarDestino);
  const [asking, setAsking] = useState<Step | null>(null);
  const { Embryo: embryo, Destinos } = visor;
  const { id, Versao, Destino: at, Codigo } = embryo;
  const isPending = Destinos.some(({ Situacao }) => Situacao === 'Pendente');
  // A correction leads back to where the embryo was, and nowhere else.
  const was = Destinos.find(({ Situacao, Para }) => Situacao === 'Feito' && Para === at)?.De;
  const steps = stepsFrom(destinoMachine, at).filter(
    ({ ability, guards = [], to }) =>
      ability !== 'system' && may(...ability) && (!guards.some((guard) => guard === 'wasThere') || to === was),
  );
  const confirm = async (step: Step, form: FateForm) => {
    setAsking(null);
    const { documents, ...body } = form;
    const taken = await take.run({ params: { id }, body: { Versao, Acao: fateActions.parse(step.action), ...body } });
    if (!taken) return;
    // A consent that does not arrive is sent again in _Destinos de embriões_.
    await sendChosen(EmbryoDestino, taken.id, documents).catch(reportError);
    onChanged();
  };
  return (
    <section className={styles.panel} aria-label={intl.formatMessage({ id: 'laboratory.embryo.fate' })}>
      <Text weight="semibold">{intl.formatMessage({ id: 'laboratory.embryo.fate' })}</Text>
      <div>
        <StatusBadge tone={destinoMachine.tones[at]}>
          {intl.formatMessage({ id: `laboratory.embryoDestino.${at}` })}
        </StatusBadge>
      </div>
      {!isPending && (
        <div className={styles.steps}>
          {steps.map((step) => (
            <Button key={step.action} size="small" disabledFocusable={take.running} onClick={() => setAsking(step)}>
              {intl.formatMessage({ id: `laboratory.embryoDestinoAcao.${step.action}` })}
            </Button>
          ))}
        </div>
      )}
      <ul className={styles.list}>
        {Destinos.map((each) => (
          <FateItem key={each.id} fate={each} onChanged={onChanged} />
        ))}
      </ul>
      {asking && (
        <FateDialog
          step={asking}
          codigo={Codigo}
          onConfirm={(form) => void confirm(asking, form)}
          onCancel={() => setAsking(null)}
        />
      )}
    </section>
  );
}

/** One step, with who took and witnessed it; the second person answers what is pending. */
function FateItem({ fate, onChanged }: { fate: DestinoLido; onChanged: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const { Acao, Situacao, Data, UsuarioNome, TestemunhaNome, LocalNome, Coordenada } = fate;
  const may = useMay();
  const isThere = fate.Atual && may('receber', 'Recebimento_Amostras');
  const place = [LocalNome, Coordenada].filter((each) => each !== null).join(', ');
  return (
    <li className={styles.item}>
      <Text>
        {intl.formatMessage({ id: `laboratory.embryoDestinoAcao.${Acao}` })} · {formatsOf(intl.locale).instant(Data)}{' '}
        <StatusBadge tone={embryoDestinoMachine.tones[Situacao]}>
          {intl.formatMessage({ id: `laboratory.embryoDestinoSituacao.${Situacao}` })}
        </StatusBadge>
      </Text>
      <Text size={200}>
        {[UsuarioNome, TestemunhaNome].filter((each) => each !== null).join(' · ')}
        {place !== '' && (
          <>
            {' · '}
            {isThere ? <PlaceLink local={fate.LocalArmazenagem} place={place} /> : place}
          </>
        )}
      </Text>
      {Situacao === 'Pendente' && (
        <div className={styles.steps}>
          <WitnessActs fate={fate} small onWitnessed={onChanged} />
        </div>
      )}
    </li>
  );
}
