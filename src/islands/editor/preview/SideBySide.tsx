interface Props {
  images: readonly { url: string | undefined; label: string }[];
}

/** Images of different aspect ratios side by side, also on a phone. */
export function SideBySide({ images }: Props) {
  return (
    <div className="mt-1 grid grid-cols-2 items-end gap-2">
      {images.map(({ url, label }) => (
        <figure key={label} className="min-w-0">
          <img src={url} alt={label} className="checker mx-auto h-auto max-h-(--stage) w-auto rounded-md" />
          <figcaption aria-hidden className="mt-1 text-center text-caption text-muted">
            {label}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
