const checked = new WeakSet<HTMLAnchorElement>();

/**
 * Checks that a file exists before its download link is followed, because a page cannot observe a failed download. The
 * browser then downloads as usual.
 */
export async function guardDownload(click: MouseEvent, failed: () => void): Promise<void> {
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  if (!link || checked.delete(link)) return;
  click.preventDefault();
  const there = await fetch(link.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!there) return failed();
  checked.add(link);
  link.click();
}
