// Writes the document of the API for the documentation. `node scripts/openapi-document.ts <file>`, part of `npm run docs`.
import { writeFile } from 'node:fs/promises';
import { openApiDocument } from '../src/lib/server/openapi/document.ts';

const [path = 'openapi.json'] = process.argv.slice(2);
await writeFile(path, JSON.stringify(openApiDocument('http://localhost:4321', 'Image Converter')));
