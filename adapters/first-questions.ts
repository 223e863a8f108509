import type { ChainProfile } from '../domain/chain/profile.ts';
import { byProtocol } from '../domain/chain/protocol.ts';
import type { HttpRequest } from './platform/http.ts';

/** Returns, for the address of a node, what a page that shows the chain's state asks it first. */
export type FirstQuestions = (node: string) => readonly HttpRequest[];

/** Loads the first questions of a network's protocol: code without any package, so that they are asked before the rest of a page has come. */
export function firstQuestionsOf(profile: ChainProfile): Promise<FirstQuestions> {
  return byProtocol<ChainProfile, Promise<FirstQuestions>>(profile, {
    antelope: async (own) => {
      const { firstQuestions } = await import('./antelope/first-questions.ts');
      return (node) => firstQuestions(own, node);
    },
    tron: async (own) => {
      const { firstQuestions } = await import('./tron/first-questions.ts');
      return (node) => firstQuestions(own, node);
    },
    iost: async () => {
      const { firstQuestions } = await import('./iost/first-questions.ts');
      return firstQuestions;
    },
  });
}
