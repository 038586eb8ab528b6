import { CustomFields } from './CustomFields.tsx';
import { Tags } from './Tags.tsx';

export function TagsCustom() {
  return (
    <>
      <Tags />
      <div className="mt-4 border-t border-line pt-4">
        <CustomFields />
      </div>
    </>
  );
}
