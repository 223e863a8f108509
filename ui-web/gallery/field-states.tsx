import { useRef, useState } from 'react';
import { Asset } from '../../domain/core/amount/asset.ts';
import { BYTE_SYMBOL } from '../../domain/core/amount/byte-symbol.ts';
import type { Problem } from '../../domain/core/errors/problem.ts';
import { AccountNameField } from '../parts/fields/account-name-field.tsx';
import { AmountField } from '../parts/fields/amount-field.tsx';
import { FillRow } from '../parts/fields/fill-row.tsx';
import { SubmitButton } from '../parts/fields/submit-button.tsx';
import { TextField } from '../parts/fields/text-field.tsx';
import { CHAIN_PROFILE } from '../react/chain-profile.ts';
import { useService } from '../react/use-service.ts';
import type { FormField } from '../shell/forms/use-form.ts';
import { coins } from './samples.ts';
import { Part, State } from './state.tsx';

const SHORT_OF_COINS: Problem = {
  field: 'amount',
  error: 'insufficient-balance',
  params: { needed: '200.0000 A', available: '12.5000 A' },
};
const NO_ACCOUNT: Problem = { field: 'receiver', error: 'account-not-found', params: { account: 'nobody111111' } };

/** Shows what is filled in. */
export function FieldStates() {
  const { coin } = useService(CHAIN_PROFILE);
  const amount = coins(12_345_678n, coin.native);
  return (
    <>
      <Part name="Amount field">
        <State name="empty">
          <SampleAmount text="" understood={null} problem={null} />
        </State>
        <State name="understood">
          <SampleAmount text="1234.5678" understood={amount} problem={null} />
        </State>
        <State name="with a problem">
          <SampleAmount text="200" understood={coins(2_000_000n, coin.native)} problem={SHORT_OF_COINS} />
        </State>
        <State name="in bytes">
          <SampleAmount bytes text="4096" understood={Asset.of(4_096n, BYTE_SYMBOL)} problem={null} />
        </State>
      </Part>
      <Part name="Text field">
        <State name="empty">
          <SampleText text="" problem={null} />
        </State>
        <State name="filled in, digits">
          <SampleText text="42" problem={null} digits />
        </State>
        <State name="with a problem">
          <SampleText text="nobody111111" problem={NO_ACCOUNT} />
        </State>
      </Part>
      <Part name="Account name field">
        <State name="filled in">
          <SampleName text="poolmember11" problem={null} />
        </State>
        <State name="with a problem">
          <SampleName text="nobody111111" problem={NO_ACCOUNT} />
        </State>
      </Part>
      <Part name="Fill row">
        <State name="an amount">
          <FillRow name="Available" amount={amount} action="Use all" onFill={() => undefined} />
        </State>
        <State name="zero">
          <FillRow name="Available" amount={coins(0n, coin.native)} action="Use all" onFill={() => undefined} />
        </State>
        <State name="unknown">
          <FillRow name="Available" amount={null} action="Use all" onFill={() => undefined} />
        </State>
        <State name="waiting">
          <FillRow name="Available" amount={null} waiting action="Use all" onFill={() => undefined} />
        </State>
      </Part>
      <Part name="Submit button">
        <State name="ready">
          <SubmitButton working={false} />
        </State>
        <State name="working">
          <SubmitButton working />
        </State>
      </Part>
    </>
  );
}

interface SampleProps {
  text: string;
  problem: Problem | null;
}

function SampleAmount({ text, understood, problem, bytes = false }: SampleProps & { understood: Asset | null; bytes?: boolean }) {
  const { coin } = useService(CHAIN_PROFILE);
  const [written, write] = useState(text);
  return (
    <AmountField
      label={bytes ? 'Bytes to buy' : 'Amount'}
      symbol={bytes ? BYTE_SYMBOL : coin.display}
      text={written}
      onText={write}
      understood={understood}
      problem={problem}
      inputRef={useRef<HTMLInputElement>(null)}
      hint="All decimals are kept."
    />
  );
}

function useSample({ text, problem }: SampleProps): FormField {
  const [written, write] = useState(text);
  return { text: written, problem, input: useRef<HTMLInputElement>(null), write };
}

function SampleText({ digits = false, ...sample }: SampleProps & { digits?: boolean }) {
  const field = useSample(sample);
  return (
    <TextField label="Memo" field={field} hint="Taken as it is written." maxLength={256} {...(digits ? { keyboard: 'numeric' } : {})} />
  );
}

function SampleName(sample: SampleProps) {
  return <AccountNameField label="Account" field={useSample(sample)} hint="The account that receives it." />;
}
