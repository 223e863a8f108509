import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../application/features/plan.ts';
import { receiverProblem } from '../../../application/features/bandwidth/receiver-problem.ts';
import type { AmountInput } from '../../../domain/core/amount/amount-input.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { amountOf } from './amount-of.ts';
import { SigningQueue } from '../signing/signing-queue.ts';
import { type Form, type FormReading, useForm } from './use-form.ts';

/** CPU and NET of one receiver, with the displayed symbol. */
export interface BandwidthAsked {
  readonly receiver: string;
  readonly cpu: Asset;
  readonly net: Asset;
}

type BandwidthField = 'receiver' | 'cpu' | 'net';

export interface BandwidthForm extends Form<BandwidthField, BandwidthAsked> {
  /** The parsed amount of each field; null while it is none. */
  readonly cpu: Asset | null;
  readonly net: Asset | null;
  /** Both together, an empty field counting as none; null while one of them is invalid, or both are empty. */
  readonly sum: Asset | null;
}

interface BandwidthFormOptions {
  /** Initial receiver. */
  readonly receiver: string;
  /** Null: nobody can submit it yet. */
  readonly signer: Signer | null;
  readonly plan: (asked: BandwidthAsked) => Promise<Plan>;
}

/** Returns a form of a receiver and amounts of CPU and NET, of which either may be left empty. */
export function useBandwidthForm({ receiver, signer, plan }: BandwidthFormOptions): BandwidthForm {
  const { i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const signingQueue = useService(SigningQueue);
  const part = (text: string): AmountInput => amountOf(text, profile, i18n);
  const form = useForm<BandwidthField, BandwidthAsked>({
    initial: { receiver, cpu: '', net: '' },
    read: (texts) => bandwidthAsked(texts, part, profile),
    plan,
    open: (operation) => {
      if (signer) signingQueue.open({ operation, signer });
    },
  });
  const [cpu, net] = [form.field('cpu').text, form.field('net').text];
  return { ...form, cpu: part(cpu).asset, net: part(net).asset, sum: sumOf([cpu, net], part) };
}

/** Returns the sum of the amounts that were typed; null where one of them is none, or nothing was typed. */
function sumOf(texts: readonly string[], read: (text: string) => AmountInput): Asset | null {
  return texts
    .filter((text) => text.trim() !== '')
    .map((text) => read(text).asset)
    .reduce<Asset | null>((sum, amount, index) => (index === 0 ? amount : sum && amount && sum.plus(amount)), null);
}

/** Parses the form's texts, the receiver first: an empty amount is none of that resource, both empty is no amount at all. */
export function bandwidthAsked(
  texts: Readonly<Record<BandwidthField, string>>,
  read: (text: string) => AmountInput,
  profile: ChainProfile,
): FormReading<BandwidthAsked> {
  const receiver = texts.receiver.trim();
  const wrongReceiver = receiverProblem(receiver, profile);
  if (wrongReceiver) return { value: null, problem: wrongReceiver };
  const isEmpty = (text: string) => text.trim() === '';
  const bothEmpty = isEmpty(texts.cpu) && isEmpty(texts.net);
  const part = (text: string): AmountInput =>
    isEmpty(text) && !bothEmpty ? { asset: Asset.zero(profile.coin.display), problem: null } : read(text);
  const cpu = part(texts.cpu);
  if (cpu.problem) return { value: null, problem: { ...cpu.problem, field: 'cpu' } };
  const net = part(texts.net);
  if (net.problem) return { value: null, problem: { ...net.problem, field: 'net' } };
  return { value: { receiver, cpu: cpu.asset, net: net.asset }, problem: null };
}
