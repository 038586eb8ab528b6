import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { AppError } from '../../../src/lib/errors.ts';
import { optionsFromForm } from '../../../src/lib/options/from-form.ts';
import { publicNotice } from '../../../src/lib/plan/notices/notice-text.ts';
import { projectDir } from '../../support/server/server.ts';
import { expect, test } from '../support/test.ts';
import { convertInPage, startEngine } from './engine-worker.ts';

/**
 * Files of many kinds, and a program that converts them by `POST /api/convert` and checks the results. Their licenses do not allow
 * adding them to the repository. Without them, there is no test of them.
 */
const casesDir = resolve(projectDir, '../shared/cases');

/** SVG is drawn on the server, and a PDF is written by another worker than the engine's. */
const isForEngine = (row: string): boolean => {
  const [file = '', format = ''] = row.split('\t');
  return !file.endsWith('.svg') && format !== 'pdf';
};

/** Starts a server that answers `POST /api/convert` with the engine in a page, and `GET` with a result. */
async function serveEngine(page: Page) {
  const results = new Map<string, Buffer>();

  async function convertRequest(request: IncomingMessage): Promise<{ status: number; body: string }> {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(Buffer.concat(await request.toArray()), { headers }).formData();
    const file = form.get('files') as File;
    form.delete('files');
    const options = optionsFromForm([...form] as [string, string][]);
    const title = `/${results.size}`;
    const answer = await convertInPage(page, Buffer.from(await file.arrayBuffer()), {
      title,
      name: file.name,
      options,
      ...(options.isPdfFile && { page: { number: 1, dpi: options.pdfDpi } }),
    });
    if (!answer.response.ok) {
      const { status, message } = new AppError(answer.response.error.code, answer.response.error.details);
      return { status, body: message };
    }
    results.set(title, answer.file);
    return {
      status: 200,
      body: JSON.stringify([{ url: title, notices: answer.response.result.notices.map(publicNotice) }]),
    };
  }

  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return response.end(results.get(request.url ?? ''));
    const { status, body } = await convertRequest(request).catch((error) => ({ status: 500, body: String(error) }));
    return response.writeHead(status).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

if (existsSync(casesDir))
  test('the engine in the browser converts files of many kinds right', async ({ page }) => {
    await page.goto('/about');
    await startEngine(page);
    await using engine = await serveEngine(page);
    const folder = await mkdtemp(join(tmpdir(), 'cases-'));
    try {
      const [head, ...all] = (await readFile(join(casesDir, 'cases.tsv'), 'utf8')).trimEnd().split('\n');
      const rows = all.filter(isForEngine);
      await writeFile(join(folder, 'cases.tsv'), [head, ...rows].join('\n'));
      for (const name of ['raster', 'vector']) await symlink(join(casesDir, name), join(folder, name));
      const output = await new Promise<string>((resolve) => {
        const program = [join(casesDir, 'check.mjs'), engine.url, folder];
        execFile(process.execPath, program, { cwd: projectDir }, (_, stdout, stderr) => resolve(stdout + stderr));
      });
      expect(output).toBe(`${rows.length} of ${rows.length} right\n`);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
