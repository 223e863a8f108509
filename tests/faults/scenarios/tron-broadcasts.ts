import { jsonAnswer, type Lie } from '../liars/lie.ts';
import { TRON_DIALECT } from '../liars/tron-dialect.ts';
import { everywhere, plain, sentAgain, type Scenario } from './scenario.ts';

/** Answers a broadcast with a code of the protocol, without taking the transaction. */
function answers(code: string, message: string): Lie {
  return async ({ body }) => jsonAnswer({ result: false, code, message, txid: TRON_DIALECT.read(body).id });
}

/** Takes the transaction and answers like this. */
function takesAnd(answer: Lie): Lie {
  return async (request, truth) => {
    await truth();
    return answer(request, truth);
  };
}

const BUSY = answers('SERVER_BUSY', 'Server busy.');
const DUPLICATE = answers('DUP_TRANSACTION_ERROR', 'Dup transaction.');
const TAPOS = answers('TAPOS_ERROR', 'Tapos check error.');
const EXPIRED = answers('TRANSACTION_EXPIRATION_ERROR', 'Transaction expired');
const UNSOLIDIFIED = answers('BLOCK_UNSOLIDIFIED', 'Block unsolidified.');
const THROWN: Lie = async () => jsonAnswer({ Error: 'class java.lang.NullPointerException : null' });
const OF_ANOTHER: Lie = async () => jsonAnswer({ result: true, code: 'SUCCESS', message: '', txid: 'e'.repeat(64) });

function onFirst(name: string, lie: Lie): Scenario {
  return {
    name: `the first node ${name}`,
    play: (stage) => {
      stage.lines[0]!.inject(lie, 'push');
      return plain(stage);
    },
    ends: ['done'],
    applied: 1,
  };
}

function onAll(name: string, lie: Lie, end: Scenario['ends'][number]): Scenario {
  return {
    name: `every node ${name}`,
    play: (stage) => {
      everywhere(stage, lie, 'push');
      return plain(stage);
    },
    ends: [end],
    applied: end === 'done' ? 1 : 0,
  };
}

/** What java-tron answers to a broadcast. */
export const TRON_BROADCASTS: readonly Scenario[] = [
  onFirst('answers SERVER_BUSY, and the second takes the write', BUSY),
  onFirst('answers TAPOS_ERROR, and the second takes the write', TAPOS),
  onFirst('answers DUP_TRANSACTION_ERROR, because it has the write', takesAnd(DUPLICATE)),
  onAll('answers SERVER_BUSY', BUSY, 'expired'),
  onAll('answers SERVER_BUSY and takes the write', takesAnd(BUSY), 'done'),
  onAll('answers BLOCK_UNSOLIDIFIED', UNSOLIDIFIED, 'expired'),
  onAll('answers DUP_TRANSACTION_ERROR and has nothing', DUPLICATE, 'expired'),
  onAll('answers TAPOS_ERROR', TAPOS, 'refused'),
  onAll('answers TRANSACTION_EXPIRATION_ERROR and takes the write', takesAnd(EXPIRED), 'done'),
  onAll('answers an exception of its own and takes the write', takesAnd(THROWN), 'done'),
  onAll('answers an exception of its own and has nothing', THROWN, 'expired'),
  onAll('answers the id of another transaction and takes the write', takesAnd(OF_ANOTHER), 'done'),
  {
    name: 'every node answers SERVER_BUSY once, and the user tries again at once',
    play: async (stage) => {
      everywhere(stage, BUSY, 'push', 1);
      const tab = await plain(stage);
      await sentAgain(stage, tab);
      return tab;
    },
    ends: ['done'],
    applied: 1,
  },
];
