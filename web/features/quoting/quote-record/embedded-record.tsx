import { useSearchParams } from 'react-router';
import type { Kind } from '../kind.ts';
import { AsOf } from './as-of/as-of.tsx';
import { ConvertPage } from './convert/convert-page.tsx';
import { RecordPage } from './quote-page.tsx';
import { EMBEDDED, RecordPathsProvider } from './record-paths.ts';

const EmbeddedScreen = () => {
  const [search] = useSearchParams();
  const edit = search.get('edit') === 'true';
  const id = search.get('quoteId') ?? '';
  const kind: Kind = search.get('quoteType') === 'order' ? 'order' : 'quote';
  const revision = search.get('revision');
  if (revision !== null) return <AsOf id={id} kind={kind} written={revision} />;
  if (search.get('convert') === 'true') return <ConvertPage id={id} from={kind} />;
  return <RecordPage quoteId={id} quoteType={kind} edit={edit} />;
};

/** A record's screens embedded in another screen, by `quoteId` and `quoteType` (quote or order). */
export const EmbeddedRecord = () => (
  <RecordPathsProvider value={EMBEDDED}>
    <EmbeddedScreen />
  </RecordPathsProvider>
);
