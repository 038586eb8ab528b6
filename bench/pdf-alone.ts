import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** What a bare process is asked for: these pages of a document, to JPEG with the product's defaults. */
export interface PagesWanted {
  path: string;
  pages: number[];
  dpi: number;
}

/** PDFium and sharp alone, in processes of their own that stay warm: no queue, no record, no file but what is read. */
export interface BareEngines {
  convert(wanted: PagesWanted): Promise<void>;
  end(): void;
}

export function bareEngines(count: number): BareEngines {
  const children = Array.from({ length: count }, () => fork(join(import.meta.dirname, 'pdf-alone-process.ts')));
  return {
    // Dealt out like cards: neighbouring pages are alike.
    async convert({ pages, ...wanted }) {
      await Promise.all(
        children.map((child, index) =>
          ask(child, { ...wanted, pages: pages.filter((_, place) => place % count === index) }),
        ),
      );
    },
    end() {
      for (const child of children) child.disconnect();
    },
  };
}

const ask = (child: ChildProcess, wanted: PagesWanted): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('message', (error) => (error ? reject(new Error(String(error))) : resolve()));
    child.send(wanted);
  });
