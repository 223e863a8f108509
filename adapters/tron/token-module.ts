import { ContainerModule } from 'inversify';
import { TokenReader } from '../../application/ports/readers/token-reader.ts';
import { NodeList } from '../platform/nodes/node-list.ts';
import { Tokens } from './read/tokens.ts';

/** Binds TokenReader; the chain's module binds what it reads from. */
export function tokenReader(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(TokenReader)
      .toResolvedValue((nodes: NodeList) => new Tokens(nodes), [NodeList])
      .inSingletonScope();
  });
}
