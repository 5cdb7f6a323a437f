import { Card } from '../../kit/card.tsx';
import { FileUploads } from '../../kit/files/file-uploads.tsx';
import { FileWords, type ListedFile } from '../../kit/files/file-words.tsx';
import type { UploadCalls } from '../../kit/files/use-uploads.ts';
import { ERRORS, LONG } from './samples.ts';
import { States, useShownState } from './states.tsx';

const STATES = ['attached', 'long text', 'empty', 'loading', 'offline'] as const;
type State = (typeof STATES)[number];

const fileIn = (state: State): ListedFile => ({
  fileName: state === 'long text' ? `${LONG}.pdf` : 'certificate.pdf',
  ...{ fileUrl: '#', size: 1_572_864, createdAt: '2026-01-02T15:00:00.000Z' },
  author: { firstName: 'Rosa', lastName: state === 'long text' ? LONG : 'Delgado' },
});

/** Uploads that never end, or fail. */
const callsIn = (state: State): UploadCalls => ({
  createForm: () => (state === 'offline' ? Promise.reject(ERRORS.offline) : new Promise(() => undefined)),
  attach: async () => null,
  subject: 'kit/files',
});

/** Files of something, and those on their way to it. */
export const Files = () => {
  const state = useShownState<State>(STATES);
  return (
    <>
      <States states={STATES} current={state} />
      <h1>Files</h1>
      <Card title="Documents">
        <FileUploads key={state} calls={callsIn(state)} attached={[]} />
        {state === 'empty' ? (
          <p className="quiet">No documents were added.</p>
        ) : (
          <FileWords file={fileIn(state)} kind="Insurance certificate" />
        )}
      </Card>
    </>
  );
};
