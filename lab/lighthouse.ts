/**
 * `npm run lighthouse`: the four scores of every kind of public page on the built product, mobile preset. A page that
 * is below what it should reach is measured three times and told by its medians, since the first run may have been
 * disturbed; all others once, so that the whole takes minutes. With addresses as arguments only those. Each audit that
 * failed is named. Lighthouse itself is fetched by npx when asked for: it is larger than all our other tools together.
 */
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumOptions } from '../test/support/browser.ts'
import { freePort } from '../test/support/postgres.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Runs of a page whose first one was below its goal. */
const RUNS = 3
const PAGES = [
  '/',
  '/services',
  '/fleet',
  '/fleet/mercedes-s600-limo',
  '/airports',
  '/airports/iad',
  '/towns/reston',
  '/routes/iad-to-georgetown',
  '/blog',
  '/blog/a-wedding-day-without-watching-the-clock',
  '/videos',
  '/contact',
  '/faq',
  '/reviews',
  '/accessibility',
  '/reservation',
]
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** What each should reach, of 100. */
const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

type Report = {
  categories: Record<
    (typeof SCORES)[number],
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
}

const scratch = temporaryFolder('lighthouse')
const port = await freePort()
const product = spawn(process.execPath, ['build/server/main.js'], {
  env: {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: join(scratch, 'data'),
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    PUBLIC_URL: `http://localhost:${port}`,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
await new Promise<void>(resolve =>
  product.stdout.on('data', chunk => String(chunk).includes('ready') && resolve()),
)
const { executablePath, args } = await chromiumOptions()

const wanted = process.argv.slice(2)
process.stdout.write(`${'page'.padEnd(52)}perf  a11y  best  seo   LCP ms  CLS     TBT ms  kB\n`)
for (const page of wanted.length > 0 ? wanted : PAGES) {
  const reports = [lighthouse(page, 0)]
  if (reports.some(isBelowGoal)) for (let run = 1; run < RUNS; run++) reports.push(lighthouse(page, run))
  const scores = SCORES.map(name =>
    Math.round(median(reports.map(report => report.categories[name].score ?? 0)) * 100),
  )
  const value = (audit: string) => median(reports.map(report => report.audits[audit]?.numericValue ?? 0))
  const facts = [
    value('largest-contentful-paint').toFixed(0),
    value('cumulative-layout-shift').toFixed(3),
    value('total-blocking-time').toFixed(0),
    (value('total-byte-weight') / 1000).toFixed(0),
  ]
  process.stdout.write(
    `${page.padEnd(52)}${scores.map(score => String(score).padEnd(6)).join('')}${facts.map(fact => fact.padEnd(8)).join('')}\n`,
  )
  for (const line of new Set(reports.flatMap(failures))) process.stdout.write(`    ${line}\n`)
}
product.kill('SIGTERM')

function lighthouse(page: string, run: number): Report {
  const file = join(scratch, `report-${run}.json`)
  execFileSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      `http://localhost:${port}${page}`,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      `--chrome-flags=--headless ${args.join(' ')}`,
      '--only-categories=performance,accessibility,best-practices,seo',
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

function isBelowGoal({ categories }: Report): boolean {
  return SCORES.some(name => Math.round((categories[name].score ?? 0) * 100) < GOALS[name])
}

/** The audits that take points from a category that should have all of them. */
function failures({ categories, audits }: Report): string[] {
  return SCORES.filter(name => GOALS[name] === 100)
    .flatMap(name => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
