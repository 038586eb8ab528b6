import type { Ref } from 'react';
import { fieldStyles } from '../buttons/button-styles.ts';

interface Props {
  id: string;
  link: string;
  ref?: Ref<HTMLInputElement>;
}

/** Shows a link, which is selected on focus so that it can be copied by hand. */
export function LinkField({ id, link, ref }: Props) {
  return (
    <input
      ref={ref}
      id={id}
      type="text"
      readOnly
      value={link}
      onFocus={({ currentTarget }) => currentTarget.select()}
      className={`mt-2 tabular ${fieldStyles}`}
    />
  );
}
