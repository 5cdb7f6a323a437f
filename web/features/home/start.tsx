import { Intent } from '@blueprintjs/core';
import { Document, Plus } from '@blueprintjs/icons';
import type { CurrentUser } from '../../api/generated/types.ts';
import { useTeamMembersQuery } from '../../api/people.ts';
import { useMay } from '../../api/session.ts';
import { Card } from '../../kit/card.tsx';
import { MailLink } from '../../kit/contact-links.tsx';
import { civilDate, fullName, today } from '../../kit/format.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Page } from '../../kit/page.tsx';
import { StateAbbreviations } from './state-abbreviations.tsx';
import { TimeZones } from './time-zones.tsx';
import { TransportTimes } from './transport-times.tsx';
import './home.css';

const TeamMembers = () => (
  <Card title="Team members">
    <Loaded
      query={useTeamMembersQuery()}
      what="team"
      isEmpty={(team) => team.length === 0}
      empty={{ title: 'Nobody is here yet' }}
    >
      {(team) => (
        <div className="table-scroll">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">EXT</th>
                <th scope="col">Email</th>
              </tr>
            </thead>
            <tbody>
              {team.map((member) => (
                <tr key={member.id}>
                  <td>
                    <bdi>{fullName(member)}</bdi>
                  </td>
                  <td>{member.ext ?? '–'}</td>
                  <td>
                    <MailLink address={member.email} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Loaded>
  </Card>
);

/** The dashboard. */
export const Start = ({ me }: { readonly me: CurrentUser }) => {
  const may = useMay();
  return (
    <Page title={`Hello, ${me.firstName}`} documentTitle="Dashboard" context={civilDate(today())}>
      <div className="start">
        <div className="start-column">
          <Card title="Quotes">
            {may('quote_view') ? (
              <>
                <p className="quiet">Customers' requests, from the first call to the booking.</p>
                <div className="start-links">
                  <LinkButton to="/quotes" text="My quotes" icon={<Document />} />
                  <LinkButton to="/quotes?page=1" text="All quotes" />
                  {may('quote_create') && (
                    <LinkButton
                      to="/quotes/create"
                      text="New quote"
                      icon={<Plus />}
                      intent={Intent.PRIMARY}
                    />
                  )}
                </div>
              </>
            ) : (
              <p className="quiet">Your account does not open quotes. A manager can change that.</p>
            )}
          </Card>
          <TimeZones />
          <TransportTimes />
        </div>
        <div className="start-column">
          <StateAbbreviations />
          <TeamMembers />
        </div>
      </div>
    </Page>
  );
};
