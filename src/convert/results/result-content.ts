import { formats } from '#lib/formats/formats.ts';
import { isOnDevice, type ResultItem } from '#session/results/result-item.ts';

/** The bytes of a result. @throws Error if the server does not have it any more, or cannot be reached */
export async function resultContent(item: ResultItem): Promise<Blob> {
  const content = isOnDevice(item) ? item.content : await fetchContent(item.url);
  return content.slice(0, content.size, formats[item.format].mime);
}

async function fetchContent(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.blob();
}
