import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** The job of a bare process: converts these pages of a document to JPEG with the default options. */
export interface PagesWanted {
  path: string;
  pages: number[];
  dpi: number;
}

/** PDFium and sharp alone, in warm processes without a queue, records or output files. */
export interface BareEngines {
  convert(wanted: PagesWanted): Promise<void>;
  end(): void;
}

export function bareEngines(count: number): BareEngines {
  const children = Array.from({ length: count }, () => fork(join(import.meta.dirname, 'pdf-alone-process.ts')));
  return {
    // Distributed round-robin, because neighboring pages are similar.
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
