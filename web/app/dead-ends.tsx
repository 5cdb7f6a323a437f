import { Button, Intent } from '@blueprintjs/core';
import { LinkButton } from '../ui/link-button.tsx';
import { Empty } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';

/** An address that leads nowhere. */
export const NotFound = () => (
  <Page title="Page not found">
    <Empty
      title="There is nothing at this address"
      description="It may have been mistyped, or the page has moved."
      action={<LinkButton to="/" text="Go to the dashboard" intent={Intent.PRIMARY} />}
    />
  </Page>
);

/** A screen that broke. What the server holds is not affected. */
export const Broken = () => (
  <Page title="This page stopped working">
    <Empty
      title="Something went wrong while showing this page"
      description="Nothing that was saved is lost. Load the page again; if it happens again, tell whoever looks after Lanebook."
      action={<Button intent={Intent.PRIMARY} text="Load again" onClick={() => window.location.reload()} />}
    />
  </Page>
);
