import { Menu, MenuItem } from '@blueprintjs/core';
import { Card } from '../../kit/card.tsx';
import type { Feature } from '../../kit/feature.ts';
import { Features } from '../../kit/features.ts';
import { BackToList } from '../../kit/list/back-to-list.tsx';
import { type ListTab, ListTabs } from '../../kit/list/list-tabs.tsx';
import { MenuHead } from '../../kit/menu-head.tsx';
import { MenuLink } from '../../kit/menu-link.tsx';
import { Page } from '../../kit/page.tsx';
import { FirstTab, TabsFrame } from '../../kit/tabs-frame.tsx';
import { LONG } from './samples.ts';
import { States, useShownState } from './states.tsx';

const STATES = ['shown', 'long text', 'not counted yet', 'nothing to open'] as const;
type State = (typeof STATES)[number];

const NEEDS = 'signed_in';
const lazy = async () => ({ Component: () => null });

/** Tabs that lead to other pages of the kit, and the list that this page belongs to. */
const plantedWith = (title: string): Feature => ({
  routes: [
    { path: '/kit', outlet: 'planted', lazy },
    { path: 'navigation', within: 'planted', tab: 'Navigation', needs: NEEDS, lazy },
    { path: 'form', within: 'planted', tab: title, needs: NEEDS, lazy },
  ],
  lists: [{ list: 'QUOTES', title, path: '/kit', needs: NEEDS }],
});

const FEATURES: Readonly<Record<State, ReadonlyArray<Feature>>> = {
  shown: [plantedWith('Carriers')],
  'long text': [plantedWith(LONG)],
  'not counted yet': [plantedWith('Carriers')],
  'nothing to open': [],
};

const tabsIn = (state: State): ReadonlyArray<ListTab> =>
  state === 'nothing to open'
    ? []
    : [
        { id: 'all', title: state === 'long text' ? LONG : 'All carriers', to: '', count: 5_210 },
        { id: 'open', title: 'Open', to: '', count: 0 },
        { id: 'enclosed', title: 'Enclosed', to: '' },
      ].map(({ count, ...tab }) => ({ ...tab, count: state === 'not counted yet' ? undefined : count }));

/** What leads from screen to screen: tabs, the way back to a list, links of menus. */
export const Navigation = () => {
  const state = useShownState<State>(STATES);
  const title = state === 'long text' ? LONG : 'Call the carrier';
  return (
    <Features value={FEATURES[state]}>
      <Page title="Navigation">
        <States states={STATES} current={state} />
        <div className="kit-cards">
          <Card title="Tabs of a screen">
            <TabsFrame outlet="planted" title="Carriers" />
            {state === 'nothing to open' && (
              <FirstTab outlet="planted" nothing={<p>You have no access to carriers.</p>} />
            )}
          </Card>
          <Card title="Tabs of a list">
            <ListTabs label="Carriers by trailer" tabs={tabsIn(state)} current="all" />
          </Card>
          <Card title="Back to a list">
            <BackToList />
          </Card>
          <Card title="Menu">
            <Menu>
              <MenuHead title={title} />
              <MenuLink to="/kit/form" text={title} />
              <MenuItem text="Copy the number" />
            </Menu>
          </Card>
        </div>
      </Page>
    </Features>
  );
};
