import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import { AccountService } from '../../../../application/features/account/account-service.ts';
import { PoolService } from '../../../../application/features/pool/pool-service.ts';
import { KeyValueStore } from '../../../../application/ports/key-value-store.ts';
import type { VoteDecayNotice } from '../../../../application/ports/pool-backend.ts';
import { choiceSetting, StoredSettings } from '../../../../application/session/stored-settings.ts';
import { DEFAULT_DECAY_POLICY, type DecayPolicy, MONTHLY_DECAY_POLICY } from '../../../../domain/antelope/votes/decay-policy.ts';
import { type DecayMeter as Meter, decayMeter } from '../../../../domain/antelope/votes/decay-meter.ts';
import { Amount } from '../../../parts/values/amount.tsx';
import { Freshness, lastValue } from '../../../parts/values/age/freshness.tsx';
import { DefinitionRow } from '../../../parts/values/definition-row.tsx';
import { Moment } from '../../../parts/values/moment.tsx';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';

const POLICIES = { standard: DEFAULT_DECAY_POLICY, monthly: MONTHLY_DECAY_POLICY } as const;
type PolicyName = keyof typeof POLICIES;
const POLICY_NAMES: readonly PolicyName[] = ['standard', 'monthly'];
const CHOSEN_POLICY = choiceSetting('decay-policy', POLICY_NAMES);

/** Shows the remaining weight by the chain and by the pool's rule, the coming cuts, and what they cost. */
export function DecayMeter({ account, decay }: { account: string; decay: VoteDecayNotice }) {
  const { t } = useTranslation();
  const live = useService(AccountService).snapshot(account);
  const reading = useLive(live);
  const snapshot = lastValue(reading);
  const booked = lastValue(useLive(useService(PoolService).participation(account)));
  const [name, choose] = usePolicy();
  const policy = POLICIES[name];
  const waiting = reading.state === 'waiting';
  const meter =
    snapshot &&
    decayMeter({
      notice: decay,
      policy,
      income: booked?.nodeIncomeYesterday ?? null,
      vote: asAntelope(snapshot)?.vote ?? null,
      now: snapshot.at.headTime,
    });
  const share = (percent: string | null | undefined) => (percent ? `${percent} %` : null);
  return (
    <section className="stack" aria-label={t('fading.meter.title')}>
      <dl className="lines">
        <DefinitionRow part="chain-share" name={t('fading.meter.chain')} value={share(meter?.chainShare)} waiting={waiting} />
        <DefinitionRow part="chain-after" name={t('fading.meter.step')} value={share(meter?.chainShareAfterStep)} waiting={waiting} />
        <DefinitionRow part="chain-step" name={t('fading.meter.when')} value={meter && <Moment at={meter.nextStep} />} waiting={waiting} />
        <DefinitionRow
          part="at-risk"
          name={decay.status === 'decayed' ? t('fading.meter.atRisk.decayed') : t('decay.at-risk')}
          value={meter?.atRisk && <Amount of={meter.atRisk} />}
          waiting={waiting}
        />
      </dl>
      <p className="small muted">{t('fading.meter.riskNote')}</p>
      <Freshness live={live} />
      <PolicyChoice name={name} choose={choose} />
      <h3>{t('decay.unconfirmed')}</h3>
      {meter && <Cuts meter={meter} />}
    </section>
  );
}

/** Shows the next two cuts, and the last one listed. */
function Cuts({ meter }: { meter: Meter }) {
  const { t } = useTranslation();
  const { cuts } = meter;
  if (cuts.length === 0) return <p className="missing">{t('fading.meter.noCuts')}</p>;
  const shown = cuts.length > 3 ? [...cuts.slice(0, 2), cuts[cuts.length - 1]!] : cuts;
  return (
    <dl className="lines">
      {shown.map(({ at, left }) => (
        <div key={at} data-testid="cut">
          <dt>
            <Moment at={at} />
          </dt>
          <dd>{t('fading.meter.left', { percent: left })}</dd>
        </div>
      ))}
    </dl>
  );
}

function PolicyChoice({ name, choose }: { name: PolicyName; choose: (name: PolicyName) => void }) {
  const { t } = useTranslation();
  const field = useId();
  const rule = ({ percent, periodDays, floorPercent }: DecayPolicy) =>
    t('fading.meter.rule', { percent, days: periodDays, floor: floorPercent });
  return (
    <div className="choice">
      <label htmlFor={field}>{t('fading.meter.policy')}</label>
      <select id={field} value={name} onChange={({ target }) => choose(POLICY_NAMES.find((one) => one === target.value) ?? name)}>
        {POLICY_NAMES.map((one) => (
          <option key={one} value={one}>
            {rule(POLICIES[one])}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Returns the policy the user chose, stored for the next visit. */
function usePolicy(): readonly [PolicyName, (name: PolicyName) => void] {
  const store = useService(KeyValueStore);
  const [name, setName] = useState<PolicyName>('standard');
  useEffect(() => {
    let left = false;
    const read = async () => {
      const kept = await new StoredSettings(store).read(CHOSEN_POLICY);
      if (kept && !left) setName(kept);
    };
    void read();
    return () => {
      left = true;
    };
  }, [store]);
  const choose = (chosen: PolicyName) => {
    setName(chosen);
    void new StoredSettings(store).write(CHOSEN_POLICY, chosen);
  };
  return [name, choose];
}
