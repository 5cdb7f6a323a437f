import { Card } from '../../kit/card.tsx';
import { type Bar, BarTable } from '../../kit/chart/bar-table.tsx';
import { MailLink, PhoneLink } from '../../kit/contact-links.tsx';
import { Keys } from '../../kit/keys.tsx';
import { Lane } from '../../kit/lane.tsx';
import { Page } from '../../kit/page.tsx';
import { LONG } from './samples.ts';
import { States, useShownState } from './states.tsx';

const STATES = ['shown', 'long text', 'not known'] as const;
type State = (typeof STATES)[number];

const MIAMI = { city: 'Miami', state: 'FL' };
const LONG_CITY = { city: LONG, state: 'TX' };

const LANES: Readonly<Record<State, ReadonlyArray<Parameters<typeof Lane>[0]>>> = {
  shown: [{ from: MIAMI, to: { city: 'Reno', state: 'NV' } }],
  'long text': [
    { from: MIAMI, to: LONG_CITY },
    { from: LONG_CITY, to: MIAMI },
    { from: LONG_CITY, to: LONG_CITY },
  ],
  'not known': [],
};

const MAILS: Readonly<Record<State, string>> = {
  shown: 'office@bluebird.test',
  'long text': `${'bluebird.'.repeat(20)}@hauling.test`,
  'not known': '',
};

const PHONES: Readonly<Record<State, string | null>> = {
  shown: '+13055550134',
  'long text': '+13055550134',
  'not known': null,
};

const BARS: Readonly<Record<State, ReadonlyArray<Bar>>> = {
  shown: [
    { label: '$25 to $49 lower', value: 1_204, kind: 'less' },
    { label: 'Unchanged', value: 20_311, kind: 'same' },
    { label: '$25 to $49 higher', value: 7, kind: 'more' },
  ],
  'long text': [{ label: '$1,000,000 or more higher', value: 123_456_789, kind: 'more' }],
  'not known': [{ label: 'Unchanged', value: 0, kind: 'same' }],
};

const KEYS = ['?', 'Ctrl+K', 'G then Q', 'Alt+↑ or ['];

/** Short texts that stand in rows and cards: lanes, addresses and keys; numbers as bars. */
export const Words = () => {
  const state = useShownState<State>(STATES);
  return (
    <Page title="Words">
      <States states={STATES} current={state} />
      <div className="kit-cards">
        <Card title="Lanes">
          {LANES[state].map((ends) => (
            <Lane key={`${ends.from.city} ${ends.to.city}`} {...ends} />
          ))}
        </Card>
        <Card title="Contacts">
          <p>{MAILS[state] !== '' && <MailLink address={MAILS[state]} />}</p>
          <p>
            <PhoneLink number={PHONES[state]} />
          </p>
        </Card>
        <Card title="Bars">
          <BarTable
            label="Quotes by difference"
            heading="Difference"
            valueHeading="Quotes"
            bars={BARS[state]}
          />
        </Card>
        <Card title="Keys">
          {KEYS.map((keys) => (
            <p key={keys}>
              <Keys keys={keys} />
            </p>
          ))}
        </Card>
      </div>
    </Page>
  );
};
