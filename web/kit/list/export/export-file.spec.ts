import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { ApiError } from '../../../api/api-error.ts';
import { fetchExport, recordCounter } from './export-file.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const FILE = 'Quote ID,Notes\r\n1,"two\r\nlines, ""quoted"""\r\n2,none\r\n';

const answering =
  (response: Response | Error): typeof fetch =>
  async () => {
    if (response instanceof Error) throw response;
    return response;
  };
const headers = { 'content-disposition': 'attachment; filename="quotes-2026-11-21.csv"' };
const fetched = async (response: Response | Error) => {
  const told: Array<number> = [];
  const options = { signal: new AbortController().signal, onRows: (rows: number) => told.push(rows) };
  const file = await fetchExport('/rest-api/quotes.csv', options, answering(response));
  return { file, told };
};
const refused = async (response: Response | Error): Promise<ApiError> =>
  fetched(response).then(
    () => expect.fail('it was taken'),
    (error) => error,
  );

describe('the rows of a file as it comes', () => {
  it('end at line ends outside of quotes, wherever its pieces end', () => {
    for (let cut = 0; cut <= FILE.length; cut += 1) {
      const count = recordCounter();
      count(bytes(FILE.slice(0, cut)));
      expect(count(bytes(FILE.slice(cut))), String(cut)).to.equal(3);
    }
  });
});

describe('a file that is fetched', () => {
  it('comes whole, with its name and the number of its rows', async () => {
    const { file, told } = await fetched(new Response(FILE, { headers }));
    expect(await file.content.text()).to.equal(FILE);
    expect(file).to.include({ name: 'quotes-2026-11-21.csv', rows: 2 });
    expect(told.at(-1)).to.equal(2);
  });

  it('is refused in the words of the server', async () => {
    const why = { code: 'FORBIDDEN', message: 'You may not see quotes.', correlationId: 'abc' };
    expect(await refused(Response.json(why, { status: 403 }))).to.deep.equal({ ...why, fields: {} });
    expect(await refused(new Response('<html>', { status: 502 }))).to.include({ code: 'UNAVAILABLE' });
    expect(await refused(new Error('offline'))).to.include({ code: 'UNAVAILABLE' });
  });

  it('is not taken for whole where it breaks off', async () => {
    const half = new ReadableStream({
      pull: (stream) => {
        stream.enqueue(bytes('Quote ID\r\n1\r\n'));
        stream.error(new Error('gone'));
      },
    });
    expect((await refused(new Response(half, { headers }))).message).to.contain('nothing was saved');
  });
});
