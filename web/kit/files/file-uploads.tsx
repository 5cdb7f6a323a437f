import { Button } from '@blueprintjs/core';
import { ADD_FILES, FilePicker } from './file-picker.tsx';
import { UploadItem } from './upload-item.tsx';
import { type UploadCalls, useUploads } from './use-uploads.ts';
import './files.css';

/** Buttons of an upload disappear when they are pressed. */
const thenFocusPicker = (act: () => void) => (): void => {
  act();
  document.getElementById(ADD_FILES)?.focus({ preventScroll: true });
};

type FileUploadsProps = {
  readonly calls: UploadCalls;
  /** What is attached already. */
  readonly attached: ReadonlyArray<{ readonly id: string }>;
};

/** Pending uploads and the picker. */
export const FileUploads = ({ calls, attached }: FileUploadsProps) => {
  const { uploads, add, retry, drop } = useUploads(calls, attached);
  const failed = uploads.filter(({ state }) => state === 'failed');
  return (
    <FilePicker onFiles={add}>
      {uploads.length > 0 && (
        <ul className="files" aria-label="Files on their way">
          {uploads.map((upload) => (
            <UploadItem
              key={upload.key}
              upload={upload}
              onRetry={thenFocusPicker(() => retry(upload))}
              onDrop={thenFocusPicker(() => drop(upload))}
            />
          ))}
        </ul>
      )}
      {failed.length > 1 && (
        <Button
          variant="minimal"
          text={`Remove all ${failed.length} from the list`}
          onClick={thenFocusPicker(() => failed.forEach(drop))}
        />
      )}
    </FilePicker>
  );
};
