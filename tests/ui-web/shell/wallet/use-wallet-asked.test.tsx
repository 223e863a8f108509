import { Container } from 'inversify';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WalletSession } from '../../../../application/session/wallet-session.ts';
import { ContainerProvider } from '../../../../ui-web/react/container-context.tsx';
import { SessionView } from '../../../../ui-web/shell/session/session-view.ts';
import { useWalletAsked } from '../../../../ui-web/shell/wallet/use-wallet-asked.ts';

function Asked() {
  return useWalletAsked() ? 'asked' : 'nobody';
}

/** What the first frame shows, before any wallet could have answered. */
function firstFrame(termsAccepted: boolean, nothingToRestore: boolean): string {
  const settings = { termsAccepted, channelRef: '' };
  const container = new Container();
  container.bind(SessionView).toConstantValue({ current: () => settings, subscribe: () => () => undefined } as unknown as SessionView);
  container.bind(WalletSession).toConstantValue({ nothingToRestore } as unknown as WalletSession);
  return renderToString(
    <ContainerProvider services={container}>
      <Asked />
    </ContainerProvider>,
  );
}

it('a wallet of an earlier visit is waited for from the first frame on', () => {
  expect(firstFrame(true, false)).toBe('asked');
});

it('where no wallet was connected before, and before the terms are accepted, nothing is waited for', () => {
  expect(firstFrame(true, true)).toBe('nobody');
  expect(firstFrame(false, false)).toBe('nobody');
});
