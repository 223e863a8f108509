import { describe, expect, it } from 'vitest';
import { commonParam } from '../../../adapters/backend/decode.ts';
import { openedEnvelope } from '../../../adapters/backend/envelope.ts';
import { firstNamedNode } from '../../../adapters/backend/first-named-node.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';

const ANSWERS = [
  { code: 0, eosNode: 'https://a.example/', eosNodes: ['https://b.example'] },
  { code: '0', eosNodes: [{ url: 'https://b.example:8888/eos/' }, 'https://c.example'] },
  { code: 0, eosNode: null, eosNodes: ['ftp://no.example', 'https://user:pass@no.example', 'https://c.example'] },
  { code: 0, tronNode: 'https://t.example' },
  { code: 0 },
];

describe('the first node an answer of the backend names', () => {
  it.each(ANSWERS)('is that of the decoded answer: %j', (answer) => {
    const text = JSON.stringify(answer);
    const { nodes } = commonParam(openedEnvelope('/common/getCommonParam', 200, text), EOS);
    expect(firstNamedNode(text, 'eos')).toBe(nodes[0]?.url ?? null);
  });

  it.each(['', '<html>', '1', 'null', '[]', '{"code":1,"eosNode":"https://a.example"}', '{"code":0,"eosNode":{"url":5},"eosNodes":"x"}'])(
    'is none where the answer is %j',
    (text) => {
      expect(firstNamedNode(text, 'eos')).toBeNull();
    },
  );
});
