import { Asset } from '../../domain/core/amount/asset.ts';
import { BYTE_SYMBOL } from '../../domain/core/amount/byte-symbol.ts';
import { DAY_MS } from '../../domain/core/chain/time.ts';
import { VOTE_SYMBOL } from '../../domain/tron/votes/vote-symbol.ts';
import { AccountText } from '../parts/values/account-text.tsx';
import { Amount } from '../parts/values/amount.tsx';
import { Count } from '../parts/values/count.tsx';
import { DateAhead } from '../parts/values/date-ahead.tsx';
import { Day } from '../parts/values/day.tsx';
import { DefinitionRow } from '../parts/values/definition-row.tsx';
import { ExplorerLink } from '../parts/values/explorer-link.tsx';
import { Figure } from '../parts/values/figure.tsx';
import { KnownOrWhy } from '../parts/values/known-or-why.tsx';
import { Moment } from '../parts/values/moment.tsx';
import { NetChange } from '../parts/values/net-change.tsx';
import { ReadableAmount } from '../parts/values/readable-amount.tsx';
import { ShortAmount } from '../parts/values/short-amount.tsx';
import { CHAIN_PROFILE } from '../react/chain-profile.ts';
import { useService } from '../react/use-service.ts';
import { coins, NOW, TRANSACTION_ID } from './samples.ts';
import { Part, State } from './state.tsx';
import { WithService } from './with-service.tsx';

const LONG_ADDRESS = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';

/** Shows figures, dates and names. */
export function ValueStates() {
  return (
    <>
      <AmountStates />
      <ChangeStates />
      <DateStates />
      <RowStates />
      <NameStates />
    </>
  );
}

function AmountStates() {
  const { native } = useService(CHAIN_PROFILE).coin;
  const amount = coins(12_345_678n, native);
  return (
    <>
      <Part name="Amount">
        <State name="all decimals">
          <Amount of={amount} />
        </State>
        <State name="two decimals">
          <Amount of={amount} decimals={2} />
        </State>
        <State name="with its sign">
          <Amount of={amount} signed />
        </State>
        <State name="under the native symbol">
          <Amount of={amount} asNative />
        </State>
        <State name="bytes">
          <Amount of={Asset.of(65_536n, BYTE_SYMBOL)} />
        </State>
        <State name="zero">
          <Amount of={coins(0n, native)} />
        </State>
      </Part>
      <Part name="Readable amount">
        <State name="of a fortune">
          <ReadableAmount of={coins(99_999_999_999_999n, native)} />
        </State>
        <State name="of dust, with its sign">
          <ReadableAmount of={coins(1n, native)} signed />
        </State>
      </Part>
      <Part name="Short amount">
        <State name="with digits behind a tap">
          <ShortAmount of={amount} />
        </State>
        <State name="that is whole already">
          <ShortAmount of={coins(50_000n, native)} signed />
        </State>
      </Part>
      <Part name="Count">
        <State name="a large number">
          <Count of={9_007_199_254_740_993n} />
        </State>
        <State name="zero">
          <Count of={0n} />
        </State>
      </Part>
    </>
  );
}

function ChangeStates() {
  const { native } = useService(CHAIN_PROFILE).coin;
  return (
    <Part name="Net change">
      <State name="more">
        <NetChange of={coins(1_234_567n, native)} />
      </State>
      <State name="less, in brief">
        <NetChange of={coins(-1_234_567n, native)} brief />
      </State>
      <State name="votes">
        <NetChange of={Asset.of(120n, VOTE_SYMBOL)} />
      </State>
      <State name="none">
        <NetChange of={coins(0n, native)} />
      </State>
    </Part>
  );
}

function DateStates() {
  return (
    <>
      <Part name="Date ahead">
        <State name="in three weeks">
          <DateAhead at={NOW + 21 * DAY_MS} now={NOW} />
        </State>
        <State name="today">
          <DateAhead at={NOW + DAY_MS / 24} now={NOW} />
        </State>
      </Part>
      <Part name="Day">
        <State name="a day">
          <Day at={NOW} />
        </State>
        <State name="of any year">
          <Day at={NOW} withYear />
        </State>
      </Part>
      <Part name="Moment">
        <State name="in UTC and one’s own time">
          <Moment at={NOW} />
        </State>
        <State name="to the second">
          <Moment at={NOW} exact />
        </State>
        <State name="in brief">
          <Moment at={NOW} brief />
        </State>
      </Part>
    </>
  );
}

function RowStates() {
  return (
    <>
      <Part name="Definition row">
        {(['known', 'unknown', 'waiting'] as const).map((state) => (
          <State key={state} name={state}>
            <dl className="lines">
              <DefinitionRow
                name="Staked"
                part={`gallery-${state}`}
                value={state === 'known' ? '12' : null}
                waiting={state === 'waiting'}
              />
            </dl>
          </State>
        ))}
      </Part>
      <Part name="Figure">
        <State name="known, with a note">
          <dl>
            <Figure label="Income of yesterday" value="0.1234 A" note="after a fee of 10 %" />
          </dl>
        </State>
        <State name="unknown">
          <dl>
            <Figure label="Income of yesterday" value={null} />
          </dl>
        </State>
        <State name="waiting">
          <dl>
            <Figure label="Income of yesterday" value={null} waiting />
          </dl>
        </State>
      </Part>
      <Part name="Known, or why not">
        <State name="known">
          <KnownOrWhy value="81.00 %" waiting={false} why="" />
        </State>
        <State name="unknown">
          <KnownOrWhy value={null} waiting={false} why="The chain did not answer." />
        </State>
        <State name="waiting">
          <KnownOrWhy value={null} waiting why="" />
        </State>
      </Part>
    </>
  );
}

function NameStates() {
  const profile = useService(CHAIN_PROFILE);
  return (
    <>
      <Part name="Account">
        <State name="short">
          <AccountText account="poolmember11" />
        </State>
        <State name="shortened">
          <AccountText account={LONG_ADDRESS} />
        </State>
      </Part>
      <Part name="Link to an explorer">
        <State name="of a chain that has one">
          <ExplorerLink transaction={TRANSACTION_ID}>Open in a block explorer</ExplorerLink>
        </State>
        <State name="of a chain without" nothing>
          <WithService token={CHAIN_PROFILE} value={{ ...profile, explorer: { transaction: '', account: '' } }}>
            <ExplorerLink transaction={TRANSACTION_ID}>Open in a block explorer</ExplorerLink>
          </WithService>
        </State>
      </Part>
    </>
  );
}
