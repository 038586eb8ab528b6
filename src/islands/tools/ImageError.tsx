import { CircleAlert } from '../ui/page-icons.tsx';

/** Error text of an image that cannot be shown. */
export function ImageError({ message }: { message: string }) {
  return (
    <p className="flex gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
      {message}
    </p>
  );
}
