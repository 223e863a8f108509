import { type ComponentProps, type ReactNode, useState } from 'react';
import { BrandMark } from '../parts/brand-mark.tsx';
import { CopyButton } from '../parts/controls/copy-button.tsx';
import { CopyText } from '../parts/controls/copy-text.tsx';
import { Disclosure } from '../parts/controls/disclosure.tsx';
import { LinkRows } from '../parts/controls/link-rows.tsx';
import { LongList } from '../parts/controls/long-list.tsx';
import { OutsideLink } from '../parts/controls/outside-link.tsx';
import { PullToRefresh } from '../parts/controls/pull-to-refresh.tsx';
import { QrCode } from '../parts/controls/qr-code.tsx';
import { Tabs } from '../parts/controls/tabs.tsx';
import { Icon } from '../parts/icon.tsx';
import { NOW, TRANSACTION_ID } from './samples.ts';
import { Part, State } from './state.tsx';
import { stillValue } from './still.ts';

/** Every icon; one that is missing does not compile. */
const ICONS: Readonly<Record<ComponentProps<typeof Icon>['name'], ReactNode>> = {
  back: <Icon name="back" />,
  close: <Icon name="close" />,
  shield: <Icon name="shield" />,
  layers: <Icon name="layers" />,
  exit: <Icon name="exit" />,
  check: <Icon name="check" />,
  clock: <Icon name="clock" />,
  cross: <Icon name="cross" />,
  question: <Icon name="question" />,
  home: <Icon name="home" />,
  stake: <Icon name="stake" />,
  assets: <Icon name="assets" />,
  rewards: <Icon name="rewards" />,
  more: <Icon name="more" />,
  search: <Icon name="search" />,
  down: <Icon name="down" />,
  forward: <Icon name="forward" />,
};

const READ = [stillValue({ state: 'ready', value: null, receivedAt: NOW })];

/** Shows what is tapped, copied, opened and followed, and the marks beside it. */
export function ControlStates() {
  return (
    <>
      <MarkStates />
      <CopyStates />
      <ListStates />
      <Part name="Tabs">
        <State name="first of two chosen">
          <SampleTabs first="amount" badge={false} />
        </State>
        <State name="with a badge, second chosen">
          <SampleTabs first="bytes" badge />
        </State>
      </Part>
      <Part name="Disclosure">
        <State name="closed" bare>
          <Disclosure title="For experts" part="gallery-disclosure">
            {() => <p>What is opened on demand.</p>}
          </Disclosure>
        </State>
      </Part>
      <Part name="QR code">
        <State name="an address">
          <QrCode text="https://pool.example/eos" label="The address of this page" tooLong="Too long for a code" />
        </State>
        <State name="too long">
          <QrCode text={'a'.repeat(1_004)} label="A long text" tooLong="This text is too long for a code. Copy it instead." />
        </State>
      </Part>
      <Part name="Pull to refresh">
        <State name="while a finger pulls this page down">
          <p>Pull the top of this page down with a finger: what it says appears above.</p>
          <PullToRefresh sources={READ} />
        </State>
      </Part>
    </>
  );
}

function MarkStates() {
  return (
    <>
      <Part name="Brand mark">
        <State name="beside the name">
          <BrandMark />
        </State>
      </Part>
      <Part name="Icons">
        {Object.entries(ICONS).map(([name, icon]) => (
          <State key={name} name={name}>
            {icon}
          </State>
        ))}
      </Part>
    </>
  );
}

function CopyStates() {
  return (
    <>
      <Part name="Copy text">
        <State name="a transaction ID">
          <CopyText text={TRANSACTION_ID} label="Transaction ID" />
        </State>
        <State name="a short text">
          <CopyText text="poolmember11" label="Account" />
        </State>
      </Part>
      <Part name="Copy button">
        <State name="before it is tapped">
          <CopyButton label="Copy the report" text={() => 'The report'} />
        </State>
      </Part>
    </>
  );
}

function ListStates() {
  return (
    <>
      <Part name="Links below each other">
        <State name="inside and outside" bare>
          <LinkRows
            title="Learn more"
            links={[
              { label: 'Your assets', to: '/eos/money' },
              { label: 'Help centre', outside: 'https://help.example' },
            ]}
          />
        </State>
      </Part>
      <Part name="Link to another site">
        <State name="in a sentence">
          <p>
            Read <OutsideLink href="https://help.example">how votes lose weight</OutsideLink>.
          </p>
        </State>
      </Part>
    </>
  );
}

function SampleTabs({ first, badge }: { first: 'amount' | 'bytes'; badge: boolean }) {
  const [chosen, choose] = useState(first);
  return (
    <Tabs
      label="Ways to buy"
      tabs={[
        { key: 'amount', label: 'For an amount', ...(badge ? { badge: 'Usual' } : {}) },
        { key: 'bytes', label: 'By the byte' },
      ]}
      chosen={chosen}
      onChoose={choose}
    >
      <p>{chosen === 'amount' ? 'The form for an amount.' : 'The form for bytes.'}</p>
    </Tabs>
  );
}

/** Shows lists of any length; the last is long, and stands at the end of the gallery therefore. */
export function LongListStates() {
  const few = ['2026-11-20', '2026-11-21', '2026-11-22'];
  const many = Array.from({ length: 61 }, (_, index) => `Line ${index + 1}`);
  return (
    <Part name="Long list">
      <State name="nothing in it">
        <LongList label="No days" items={[]} keyOf={String}>
          {String}
        </LongList>
        <p className="small muted">An empty list stands beside a sentence of its screen.</p>
      </State>
      <State name="three lines">
        <LongList label="Three days" items={few} keyOf={(day) => day}>
          {(day) => day}
        </LongList>
      </State>
      <State name="sixty-one lines, of which those near the screen are in the page">
        <LongList label="Sixty-one lines" items={many} keyOf={(line) => line}>
          {(line) => line}
        </LongList>
      </State>
    </Part>
  );
}
