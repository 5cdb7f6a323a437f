import { buffer } from 'node:stream/consumers';
import { newPaper, numberPages, writeBeside, writeHead } from '../dispatch/carrier-links/resolvers/paper.ts';
import { monthFirst } from '../shared-kernel/civil-date.ts';
import type { DemoCarrier } from './demo-carriers.ts';

/** Every eighth carrier has sent its certificate. */
const EVERY = 8;

export const hasCertificate = (index: number): boolean => index % EVERY === 0;

export const CERTIFICATE_NAME = 'certificate-of-insurance.pdf';

/** The certificate of insurance of a carrier of the demo, as a PDF. */
export const insuranceCertificate = async ({ carrier }: DemoCarrier): Promise<Uint8Array> => {
  const { companyName, address, city, state, zipcode, mcNumber, dotNumber, insuranceExpires } = carrier;
  const paper = newPaper(`Certificate of insurance of ${companyName}`);
  writeHead(paper, {
    ...{ logo: undefined, title: 'Certificate of liability insurance' },
    from: ['Prairie Mutual Insurance', 'Made up for the demo'],
    about: [`Policy PM-${dotNumber}`, `Expires ${monthFirst(insuranceExpires)}`],
  });
  writeBeside(
    paper,
    {
      title: 'Insured',
      lines: [companyName, address, `${city}, ${state} ${zipcode}`, `MC ${mcNumber} · DOT ${dotNumber}`],
    },
    { title: 'Coverage', lines: ['Automobile liability: $1,000,000', 'Motor truck cargo: $250,000'] },
  );
  numberPages(paper, `Policy PM-${dotNumber}`);
  paper.end();
  return buffer(paper);
};
