import { cpSync, globSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { build } from 'vite'
import { compactOutput } from './compact-output.ts'

const FOLDER = 'build/server'
/** Started by themselves, or as threads of the server. */
const ENTRIES = [
  'server/main.ts',
  'server/platform/db/sqlite/thread.ts',
  'server/platform/db/wipe-worker.ts',
  'server/money/documents/draw-worker.ts',
  'server/notify/route-map/raster-process.ts',
  ...globSync('scripts/tools/*.ts').filter(file => !basename(file).startsWith('with-')),
]
/** Packages of hundreds of small modules: resolving and compiling each took most of the start. */
const BUNDLED = [
  /^kysely($|\/)/,
  /^zod($|\/)/,
  /^hono($|\/)/,
  /^@hono\//,
  /^@messageformat\//,
  /^nodemailer($|\/)/,
]
/** Folders that a module reads, and where it finds them from the bundle. */
const ASSETS = {
  'packages/geo/data': 'build/data',
  'server/integrations/sample-content/samples': `${FOLDER}/samples`,
  'server/money/documents/drawing/noto-sans': `${FOLDER}/noto-sans`,
}

/**
 * Bundles the server and the tools of the command line: one file to load for each in place of a thousand. Packages stay
 * outside; what is imported on demand is a file of its own. All files stand in one folder, so that a module finds its
 * workers beside itself there as in the source.
 */
export async function buildServer(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true })
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [compactOutput()],
    ssr: { external: true, noExternal: BUNDLED },
    build: {
      ssr: true,
      outDir: FOLDER,
      target: 'node26',
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(ENTRIES.map(file => [basename(file, '.ts'), file])),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          minify: false,
          // Debuggers read the sources from the repository.
          sourcemapExcludeSources: true,
        },
      },
    },
  })
  for (const [source, target] of Object.entries(ASSETS)) cpSync(source, target, { recursive: true })
}
