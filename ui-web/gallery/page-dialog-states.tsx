import type { WalletPrompt } from '../../application/ports/wallet-prompts.ts';
import { type WalletConnection, WalletSession } from '../../application/session/wallet-session.ts';
import { CHAIN_PROFILE, KNOWN_CHAINS } from '../react/chain-profile.ts';
import { useService } from '../react/use-service.ts';
import { AccountDialog } from '../shell/account/account-dialog.tsx';
import { ChainDialog } from '../shell/frame/chain-dialog.tsx';
import { TermsDialog } from '../shell/frame/terms-dialog.tsx';
import { SessionView } from '../shell/session/session-view.ts';
import { OpenElsewhere } from '../shell/wallet/open-elsewhere.tsx';
import { OutsideRequest } from '../shell/wallet/outside-request.tsx';
import { WalletChoices } from '../shell/wallet/wallet-choices.tsx';
import { Opener } from './opener.tsx';
import { ACCOUNT } from './samples.ts';
import { Part, State } from './state.tsx';
import { still } from './still.ts';
import { type ShownService, WithServices } from './with-service.tsx';

const CHOICES = [
  { key: 'used-last', name: 'The one used last', isExtension: false },
  { key: 'extension', name: 'An extension', isExtension: true },
];

/** Returns a wallet's session whose state never changes, and a visit that views an account without a wallet, or none. */
function visit(connection: WalletConnection, watchedAccount: string | null = null): readonly ShownService[] {
  const session = { ...still(connection), disconnect: async () => undefined, connect: async () => undefined, choices: async () => CHOICES };
  const view = { ...still({ termsAccepted: true, channelRef: 'dapp', watchedAccount }), watchAccount: async () => undefined };
  return [
    [WalletSession, session],
    [SessionView, view],
  ];
}

const VISITOR = visit({ state: 'disconnected' });
const WATCHING = visit({ state: 'disconnected' }, 'somebodyelse');
const CONNECTED = visit({ state: 'connected', identity: { account: ACCOUNT, permission: 'active', chainId: null, publicKey: null } });

/** Requests to a wallet outside the page, as far as they differ in what is shown. */
const PROMPTS: Readonly<Record<string, Omit<WalletPrompt, 'wallet' | 'cancel'>>> = {
  'to connect, opened here or by its code': { purpose: 'connect', open: { address: '#wallet' }, code: 'wallet:connect' },
  'to sign, opened here': { purpose: 'sign', open: { run: () => undefined }, code: null },
  'to sign, by its code alone': { purpose: 'sign', open: null, code: 'wallet:sign' },
};

/** Shows the dialogs that any screen may open. */
export function PageDialogStates() {
  return (
    <>
      <Part name="Terms">
        <State name="at the first visit">
          <Opener>
            {(close) => (
              <WithServices services={[[SessionView, { acceptTerms: async () => close(), refusalAddress: () => '#refused' }]]}>
                <TermsDialog />
              </WithServices>
            )}
          </Opener>
        </State>
      </Part>
      <Chains />
      <Accounts />
      <Wallets />
    </>
  );
}

function Chains() {
  const profile = useService(CHAIN_PROFILE);
  const known = [profile, { key: 'another', name: 'Another chain' }];
  return (
    <Part name="Chains">
      <State name="this one and another">
        <Opener>
          {(close) => (
            <WithServices services={[[KNOWN_CHAINS, known]]}>
              <ChainDialog onClose={close} />
            </WithServices>
          )}
        </Opener>
      </State>
    </Part>
  );
}

function Accounts() {
  return (
    <Part name="Account">
      {Object.entries({ 'of a visitor': VISITOR, 'that is looked up': WATCHING, 'of a wallet': CONNECTED }).map(([name, services]) => (
        <State key={name} name={name}>
          <Opener>
            {(close) => (
              <WithServices services={services}>
                <AccountDialog onClose={close} />
              </WithServices>
            )}
          </Opener>
        </State>
      ))}
    </Part>
  );
}

function Wallets() {
  return (
    <>
      <Part name="Wallets">
        {Object.entries({ 'on a phone': false, 'on a computer': true }).map(([name, isComputer]) => (
          <State key={name} name={name}>
            <Opener>
              {(close) => (
                <WithServices services={VISITOR}>
                  <WalletChoices isComputer={isComputer} onClose={close} />
                </WithServices>
              )}
            </Opener>
          </State>
        ))}
      </Part>
      <Part name="In a wallet’s browser">
        <State name="the same page">
          <Opener>{(close) => <OpenElsewhere onClose={close} />}</Opener>
        </State>
        <State name="with the reason">
          <Opener>
            {(close) => (
              <OpenElsewhere onClose={close}>
                <p>Why it is opened there.</p>
              </OpenElsewhere>
            )}
          </Opener>
        </State>
      </Part>
      <Part name="Request to a wallet outside the page">
        {Object.entries(PROMPTS).map(([name, prompt]) => (
          <State key={name} name={name}>
            <Opener>{(close) => <OutsideRequest prompt={{ ...prompt, wallet: 'Wallet', cancel: close }} />}</Opener>
          </State>
        ))}
      </Part>
    </>
  );
}
