import { Intent } from '@blueprintjs/core';
import { LinkButton } from '../../kit/link-button.tsx';
import { Empty } from '../../kit/loaded.tsx';
import { Page } from '../../kit/page.tsx';
import { FirstTab, TabsFrame } from '../../kit/tabs-frame.tsx';

/** Frame of the settings with a tab for each permitted part. */
export const Settings = () => <TabsFrame outlet="settings" title="Settings" />;

/** Redirects to the first tab; a notice for users without any. */
export const SettingsStart = () => (
  <FirstTab
    outlet="settings"
    nothing={
      <Page title="Settings">
        <Empty
          title="You have no access to settings"
          description="Whoever looks after users can give you access, for example to statuses."
          action={<LinkButton to="/" text="Go to the dashboard" intent={Intent.PRIMARY} />}
        />
      </Page>
    }
  />
);
