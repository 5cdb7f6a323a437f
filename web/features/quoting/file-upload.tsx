import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { Card } from '../../kit/card.tsx';
import { Page } from '../../kit/page.tsx';
import { RecordUploads } from './quote-record/files/files-card.tsx';

/** Attaches files to a quote by its number; for manual testing of uploads, in development only. */
export const FileUpload = () => {
  const [id, setId] = useState('');
  return (
    <Page title="File Upload">
      <Card title="Attach to a quote">
        <FormGroup label="Quote ID" labelFor="quote-id">
          <InputGroup id="quote-id" inputMode="numeric" value={id} onValueChange={setId} />
        </FormGroup>
        {/^\d+$/u.test(id) && <RecordUploads key={id} id={id} attachments={[]} />}
      </Card>
    </Page>
  );
};
