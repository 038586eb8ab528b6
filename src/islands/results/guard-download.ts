const checked = new WeakSet<HTMLAnchorElement>();

/**
 * Looks whether a file is still there before its download link is followed: the browser tells no page that a download
 * failed. The download itself stays the browser's own.
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
