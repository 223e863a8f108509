import type { JournalDamage, LostWrite } from '../../application/track/journal-damage.ts';
import { fields, note, title, type Block } from '../output/blocks.ts';
import { UNKNOWN, instantForUsers } from '../output/human-text.ts';
import { flag, instant, list, nullable, object, text, type JsonObject } from '../output/json-schema.ts';
import { instantJson } from '../output/json-values.ts';
import type { CommandSpec } from '../run/command.ts';
import type { Say } from '../run/translator.ts';

function damageJson({ key, foundAt, until, lost }: JournalDamage): JsonObject {
  return {
    kept_under: key,
    found_at: instantJson(foundAt),
    possible_until: instantJson(until),
    lost: lost.map(({ id, account }) => ({ transaction_id: id, account })),
  };
}

function lostText({ id, account }: LostWrite, say: Say): string {
  return `${account ?? UNKNOWN} ${id ?? say('journal.unnamed')}`;
}

function damageBlock({ key, foundAt, until, lost }: JournalDamage, say: Say): Block {
  return fields([
    [say('journal.lost'), lost.length === 0 ? say('journal.lostUnknown') : lost.map((write) => lostText(write, say)).join(', ')],
    [say('journal.found'), instantForUsers(foundAt)],
    [say('journal.mayBeApplied'), instantForUsers(until)],
    [say('journal.kept'), key],
  ]);
}

/** `tx journal`: shows which earlier writes a damaged journal lost; nothing is signed for an account it may concern until that is acknowledged. */
export const txJournal: CommandSpec = {
  path: ['tx', 'journal'],
  effects: 'R',
  arguments: [],
  options: [{ flags: '--acknowledge' }],
  example: 'tx journal',
  data: object({
    damages: list(
      object({
        kept_under: text,
        found_at: instant,
        possible_until: instant,
        lost: list(object({ transaction_id: nullable(text), account: nullable(text) })),
      }),
    ),
    acknowledged: flag,
  }),
  async run(input, invocation) {
    const { say } = invocation;
    const { tracker } = await invocation.services();
    const damages = await tracker.damages();
    const acknowledged = input.options['acknowledge'] === true && damages.length > 0;
    if (acknowledged) await tracker.acknowledgeDamages(damages.map(({ key }) => key));
    return {
      data: { damages: damages.map(damageJson), acknowledged },
      blocks: [
        title(say(damages.length === 0 ? 'journal.whole' : 'errors.journal-damaged.title')),
        ...damages.map((damage) => damageBlock(damage, say)),
        ...(acknowledged ? [note(say('journal.acknowledged'))] : []),
      ],
    };
  },
};
