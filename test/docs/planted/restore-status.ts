import { expect } from 'chai';
import { type InBrowser, inBrowser } from '../../browser/in-browser.ts';
import { buildPlanted, type PlantedClient } from '../../browser/planted/client.ts';
import type { HttpClient } from '../../support/http-client.ts';
import type { TestServer } from '../../support/server.ts';
import { sessionCookie, signedIn } from '../../support/signed-in.ts';

const MANAGER = 'manager@lanebook.test';
const DELETE = 'mutation ($id: ID!) { deleteStatus(id: $id) }';
const RESTORE = 'mutation ($id: ID!) { restoreStatus(id: $id) { id name weight } }';

/** Runs in a copy of the project with the command of the README's walk. */
describe('restoring a status', function restoring() {
  let server: TestServer;
  let client: PlantedClient;
  let visitor: InBrowser['visitor'];
  let manager: HttpClient;

  before(async () => {
    client = await buildPlanted();
  });
  inBrowser(this, async (opened) => {
    ({ server, visitor } = opened);
    manager = await signedIn(server, MANAGER);
  });
  after(() => client?.remove());

  const names = async (): Promise<ReadonlyArray<string>> =>
    (await manager.graphql('{ statuses { name } }')).data.statuses.map(
      ({ name }: { readonly name: string }) => name,
    );
  const deleted = async (name: string): Promise<string> => {
    const { data } = await manager.graphql('{ statuses { id name } }');
    const { id } = data.statuses.find((status: { readonly name: string }) => status.name === name);
    await manager.graphql(DELETE, { id });
    expect(await names()).not.to.include(name);
    return id;
  };

  it('is a mutation over HTTP, for those who may update statuses', async () => {
    const id = await deleted('No Answer');
    const sales = await signedIn(server, 'sales@lanebook.test');
    const { errors } = await sales.graphql(RESTORE, { id });
    expect(errors?.[0]?.extensions?.code).to.equal('FORBIDDEN');
    const { data } = await manager.graphql(RESTORE, { id });
    expect(data.restoreStatus).to.include({ id, name: 'No Answer' });
    expect(await names()).to.include('No Answer');
  });

  it('is a button on the page of a deleted status', async () => {
    const id = await deleted('Wrong Number');
    const { page, browser } = await visitor();
    await browser.context.addCookies([await sessionCookie(server, MANAGER)]);
    await client.serveTo(page);
    await page.goto(`${server.url}/settings/statuses/${id}`);
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Status restored.').waitFor();
    expect(await names()).to.include('Wrong Number');
    await page.locator('[id="name"][value="Wrong Number"]').waitFor();
  });
});
