/**
 * `npm run lighthouse`: the four scores of every public page on the built product, mobile preset, median of three
 * runs. Lighthouse itself is fetched by npx when asked for: it is larger than all our other tools together.
 */
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumOptions } from '../test/support/browser.ts'
import { freePort } from '../test/support/postgres.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 3
const PAGES = [
  '/',
  '/services',
  '/fleet',
  '/fleet/mercedes-s600-limo',
  '/airports',
  '/airports/iad',
  '/routes/iad-to-georgetown',
  '/blog',
  '/blog/a-wedding-day-without-looking-at-the-clock',
  '/videos',
  '/contact',
  '/faq',
  '/accessibility',
  '/reservation',
]
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = {
  categories: Record<(typeof SCORES)[number], { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
}

const scratch = temporaryFolder('lighthouse')
const port = await freePort()
const product = spawn(process.execPath, ['server/main.ts'], {
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
  const reports = Array.from({ length: RUNS }, (_, run) => lighthouse(page, run))
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
  for (const line of reports.slice(0, 1).flatMap(failures)) process.stdout.write(`    ${line}\n`)
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

/** What is wrong for certain: audits that say pass or fail. */
function failures(report: Report): string[] {
  return Object.entries(report.audits)
    .filter(([, audit]) => audit.score === 0 && audit.numericValue === undefined)
    .map(([id, audit]) => `${id}: ${audit.title}`)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
