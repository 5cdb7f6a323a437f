import { Callout, Intent } from '@blueprintjs/core';
import type { CarrierFields } from '../../../api/generated/types.ts';
import { Card } from '../../../kit/card.tsx';
import { BackToList } from '../../../kit/list/back-to-list.tsx';
import { Page } from '../../../kit/page.tsx';
import { HistoryCard } from './history/history-card.tsx';
import { placeInWords } from './place-in-words.ts';

/** What is kept of a carrier whose people were forgotten: it can be read, and no longer changed. */
export const ForgottenCarrier = ({ carrier }: { readonly carrier: CarrierFields }) => {
  const { companyName, mcNumber, dotNumber, address, zipcode } = carrier;
  const rows = [
    ['MC #', mcNumber],
    ['DOT #', dotNumber],
    ['Address', [address, placeInWords(carrier), zipcode].filter(Boolean).join(', ')],
  ] as const;
  return (
    <Page title={companyName} documentTitle={`Carrier ${companyName}`} context={<BackToList />}>
      <Callout intent={Intent.WARNING} icon={null} compact role="note">
        This carrier was forgotten at its request. Nothing can be written about it again.
      </Callout>
      <Card title="Company">
        <dl className="carrier-facts">
          {rows
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
        </dl>
      </Card>
      <HistoryCard id={carrier.id} />
    </Page>
  );
};
