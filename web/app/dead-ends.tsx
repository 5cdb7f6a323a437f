import { Button, Intent } from '@blueprintjs/core';
import { LinkButton } from '../kit/link-button.tsx';
import { Empty } from '../kit/loaded.tsx';
import { Page } from '../kit/page.tsx';

/** Unknown address. */
export const NotFound = () => (
  <Page title="Page not found">
    <Empty
      title="There is nothing at this address"
      description="It may have been mistyped, or the page has moved."
      action={<LinkButton to="/" text="Go to the dashboard" intent={Intent.PRIMARY} />}
    />
  </Page>
);

/** Error boundary of a screen. */
export const Broken = () => (
  <Page title="This page stopped working">
    <Empty
      title="Something went wrong while showing this page"
      description="Nothing that was saved is lost. Load the page again; if it happens again, tell whoever looks after Lanebook."
      action={<Button intent={Intent.PRIMARY} text="Load again" onClick={() => window.location.reload()} />}
    />
  </Page>
);
