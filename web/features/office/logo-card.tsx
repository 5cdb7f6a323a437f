import { useRef } from 'react';
import { LOGO_ENDINGS } from '../../../src/workspace/contract/logo.ts';
import type { Office } from '../../api/generated/types.ts';
import { BusyButton } from '../../kit/busy-button.tsx';
import { Card } from '../../kit/card.tsx';
import { ChangedBy } from './changed-by.tsx';
import { useLogo } from './use-logo.ts';

/** The logo and its file picker; a chosen file is saved at once. */
export const LogoCard = ({ office }: { readonly office: Office }) => {
  const { logo } = office;
  const { isBusy, problem, choose, remove } = useLogo();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Card title="Logo" actions={<ChangedBy office={office} part="logo" />}>
      <div className="office-logo">
        {logo ? (
          <img src={logo.url} alt={`Logo: ${logo.fileName}`} />
        ) : (
          <p className="quiet">No logo was chosen.</p>
        )}
        <div className="office-actions">
          <BusyButton
            text={logo ? 'Choose another logo' : 'Choose a logo'}
            loading={isBusy}
            onClick={() => input.current?.click()}
          />
          {logo && (
            <BusyButton
              text="Remove the logo"
              variant="minimal"
              disabled={isBusy}
              onClick={() => void remove()}
            />
          )}
          <span className="quiet">
            PNG or JPG, up to 1 MB and 4,000 pixels a side; saved as soon as it is chosen.
          </span>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={LOGO_ENDINGS}
          aria-label="Logo"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) choose(file);
            target.value = '';
          }}
        />
        {problem !== undefined && (
          <p className="office-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Card>
  );
};
