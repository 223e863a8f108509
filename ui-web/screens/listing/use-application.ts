import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TokenForm } from '../../../application/features/listing/listing-form.ts';
import { LARGEST_PICTURE } from '../../../application/features/listing/token-picture.ts';
import { ListingService } from '../../../application/features/listing/listing-service.ts';
import type { Problem } from '../../../domain/core/errors/problem.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { problemText } from '../../parts/messages/problem-text.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { Announcer } from '../../shell/frame/announcer.ts';

export type ApplicationKind = TokenForm['kind'];

/** Fields in which text is typed. */
export type ApplicationField = 'name' | 'token' | 'contract' | 'website' | 'contact' | 'airdropCount' | 'introduction';

type Texts = Readonly<Record<ApplicationField, string>>;

const EMPTY: Texts = { name: '', token: '', contract: '', website: '', contact: '', airdropCount: '', introduction: '' };

export interface Application {
  readonly text: (name: ApplicationField) => string;
  readonly write: (name: ApplicationField, text: string) => void;
  readonly problem: (name: ApplicationField | 'icon') => Problem | null;
  /** Keeps the element of a field, which takes the focus when its entry has to be mended. */
  readonly keep: (name: ApplicationField | 'icon', element: HTMLElement | null) => void;
  /** The picture that was chosen; null where none is. */
  readonly icon: File | null;
  readonly chooseIcon: (file: File | null) => void;
  readonly submit: (event: SyntheticEvent) => void;
  readonly working: boolean;
  /** Whether it was handed in. */
  readonly done: boolean;
  readonly failure: PoolError | null;
}

/** Returns an application as a user fills it in. What was typed stays where it cannot be handed in. */
export function useApplication(kind: ApplicationKind): Application {
  const { i18n } = useTranslation();
  const listing = useService(ListingService);
  const announcer = useService(Announcer);
  const [texts, setTexts] = useState(EMPTY);
  const [icon, setIcon] = useState<File | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const elements = useRef(new Map<string, HTMLElement>());
  const handing = useTask(async () => {
    const found = await listing.apply(formOf(kind, texts, icon && (await beginningOf(icon))));
    setProblems(found);
    if (found.length === 0) return true;
    announcer.interrupt(found.map((problem) => problemText(problem, i18n)).join(' '));
    elements.current.get(found[0]!.field ?? '')?.focus();
    return false;
  });
  const { status } = handing;
  const mended = (name: string) => {
    setProblems((before) => before.filter(({ field }) => field !== name));
    if (status.state !== 'running') handing.reset();
  };
  return {
    text: (name) => texts[name],
    write: (name, text) => {
      setTexts((before) => ({ ...before, [name]: text }));
      mended(name);
    },
    problem: (name) => problems.find(({ field }) => field === name) ?? null,
    keep: (name, element) => {
      if (element === null) elements.current.delete(name);
      else elements.current.set(name, element);
    },
    icon,
    chooseIcon: (file) => {
      setIcon(file);
      mended('icon');
    },
    submit: (event) => {
      event.preventDefault();
      setProblems([]);
      void handing.run();
    },
    working: status.state === 'running',
    done: status.state === 'done' && status.value,
    failure: status.state === 'failed' ? status.error : null,
  };
}

function formOf(kind: ApplicationKind, texts: Texts, icon: Uint8Array | null): TokenForm {
  const { name, token, contract, website, contact, airdropCount, introduction } = texts;
  const common = { token, contract, website, contact };
  return kind === 'candy' ? { kind, ...common, name, airdropCount } : { kind, ...common, icon, introduction };
}

/** Reads a file as far as it may be long, and a byte more, by which one that is too large is known. */
async function beginningOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, LARGEST_PICTURE + 1).arrayBuffer());
}
