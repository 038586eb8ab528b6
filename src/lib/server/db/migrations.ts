import { join } from 'node:path';
import { projectDir } from '../project-dir.ts';

export const migrationsFolder = join(projectDir, 'src/lib/server/db/migrations');
